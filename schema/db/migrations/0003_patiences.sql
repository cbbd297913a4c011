-- Plays for one. A play of a day stands here from its start; it has points once it is finished before `closes_at`, and a name once somebody
-- entered it in the day's table. One that counts for no day has neither day nor tournament. A finished game for one of a tournament
-- has no day. Of those level on points the one with less of `secondary` comes first.
CREATE TABLE patiences (
  game_id TEXT PRIMARY KEY NOT NULL,
  day TEXT,
  closes_at INTEGER,
  tournament_id TEXT,
  contestant_id TEXT NOT NULL,
  name TEXT,
  points INTEGER,
  secondary INTEGER,
  finished_at INTEGER
) WITHOUT ROWID;
CREATE UNIQUE INDEX patiences_once ON patiences (day, contestant_id) WHERE day IS NOT NULL;
CREATE INDEX patiences_finished ON patiences (day, points DESC, secondary) WHERE day IS NOT NULL AND points IS NOT NULL;
CREATE INDEX patiences_listed ON patiences (day, points DESC, secondary, finished_at) WHERE name IS NOT NULL AND points IS NOT NULL;
CREATE INDEX patiences_by_tournament ON patiences (tournament_id, points DESC, secondary)
  WHERE tournament_id IS NOT NULL AND points IS NOT NULL;

-- How many plays of a day are finished in time, and how many of them are in its table: so that showing it counts no rows.
CREATE TABLE patience_days (
  day TEXT PRIMARY KEY NOT NULL,
  plays INTEGER NOT NULL,
  listed INTEGER NOT NULL
) WITHOUT ROWID;

-- What a freeze does with games (T17), and plays for one behind it.

-- Whether the audience may watch games all the same. A freeze from before this went by that, and no game has been told of it.
ALTER TABLE freezes ADD COLUMN games_open INTEGER NOT NULL DEFAULT 1;

-- As with results: `hidden` marks what reached the table while its tournament was frozen, and what it took the place of is kept beside.
ALTER TABLE patiences ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
UPDATE patiences SET hidden = 1 WHERE EXISTS (SELECT 1 FROM freezes AS f
  WHERE f.tournament_id = patiences.tournament_id AND patiences.finished_at > f.frozen_at);
CREATE TABLE kept_patiences (
  game_id TEXT PRIMARY KEY NOT NULL,
  tournament_id TEXT NOT NULL,
  contestant_id TEXT NOT NULL,
  points INTEGER NOT NULL,
  secondary INTEGER NOT NULL,
  finished_at INTEGER NOT NULL
) WITHOUT ROWID;

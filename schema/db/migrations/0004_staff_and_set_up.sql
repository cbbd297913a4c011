-- Rosters, hosts and games of a season. `version` counts the changes of what people may change at once: a change that names an older
-- one is refused.

ALTER TABLE tournaments ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

ALTER TABLE contestants ADD COLUMN division TEXT;
ALTER TABLE contestants ADD COLUMN mark TEXT;
ALTER TABLE contestants ADD COLUMN replaced_by TEXT;
ALTER TABLE contestants ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

ALTER TABLE games ADD COLUMN scheduled_at INTEGER;
ALTER TABLE games ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Had a seat, and has none any more. The row stays, so that whoever ends a device of theirs still finds the game.
ALTER TABLE game_seats ADD COLUMN unseated INTEGER NOT NULL DEFAULT 0;

CREATE TABLE game_templates (
  id TEXT PRIMARY KEY NOT NULL,
  tournament_id TEXT NOT NULL REFERENCES tournaments(id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  config TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) WITHOUT ROWID;
CREATE INDEX game_templates_by_tournament ON game_templates (tournament_id, name);

-- What staff did, written in the batch of the act itself. Numbered within its tournament, so that an entry is one row written.
CREATE TABLE audit (
  tournament_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  author_id TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT,
  reason TEXT,
  detail TEXT NOT NULL,
  PRIMARY KEY (tournament_id, seq)
) WITHOUT ROWID;

-- Games that have confirmed a piece of news which not all have confirmed yet. `news` says which.
CREATE TABLE told (
  news TEXT NOT NULL,
  game_id TEXT NOT NULL,
  PRIMARY KEY (news, game_id)
) WITHOUT ROWID;

-- What a tournament's table is made of: points, divisions, adjustments, freeze, seatings; and leaderboards whose pages read about the rows
-- that they show.

CREATE INDEX contestants_by_division ON contestants (tournament_id, division) WHERE division IS NOT NULL;

-- How a tournament counts; without a row by wins, then points. `version` counts the changes.
CREATE TABLE table_rules (
  tournament_id TEXT PRIMARY KEY NOT NULL REFERENCES tournaments(id),
  version INTEGER NOT NULL,
  rules TEXT NOT NULL
) WITHOUT ROWID;

-- Points that an organiser gave or took. `takes_back` is the entry that this one undoes; none is undone twice.
CREATE TABLE adjustments (
  number INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  id TEXT NOT NULL UNIQUE,
  tournament_id TEXT NOT NULL REFERENCES tournaments(id),
  contestant_id TEXT NOT NULL,
  points INTEGER NOT NULL,
  reason TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  takes_back TEXT UNIQUE
);
CREATE INDEX adjustments_by_tournament ON adjustments (tournament_id, number);

-- While a tournament is frozen. What the audience counted then is kept here; `adjustment` is the last one they see, `phases` (JSON) where
-- the games stood that were not finished; `shown` is how many rows of the final table are revealed, null before the reveal.
CREATE TABLE freezes (
  tournament_id TEXT PRIMARY KEY NOT NULL REFERENCES tournaments(id),
  frozen_at INTEGER NOT NULL,
  words INTEGER NOT NULL,
  words_of TEXT NOT NULL,
  played INTEGER NOT NULL,
  improved INTEGER NOT NULL,
  adjustment INTEGER NOT NULL,
  phases TEXT NOT NULL,
  shown INTEGER
) WITHOUT ROWID;

-- Counted in the batch that changes them, so that no page counts rows. `words_of` (JSON: contestant to number) is how many words of each
-- count: one row for all of them, since a row for each would be one more written with every word.
CREATE TABLE tallies (
  tournament_id TEXT PRIMARY KEY NOT NULL,
  words INTEGER NOT NULL,
  words_of TEXT NOT NULL DEFAULT '{}',
  played INTEGER NOT NULL,
  improved INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO tallies (tournament_id, words, words_of, played, improved)
  SELECT t.id, (SELECT count(*) FROM submissions AS s WHERE s.tournament_id = t.id AND s.counts = 1),
    (SELECT json_group_object(contestant_id, n) FROM (SELECT s.contestant_id, count(*) AS n FROM submissions AS s
      WHERE s.tournament_id = t.id AND s.counts = 1 GROUP BY s.contestant_id)),
    (SELECT count(*) FROM standings AS s WHERE s.tournament_id = t.id AND s.games > 0), 0
  FROM tournaments AS t;

ALTER TABLE games DROP COLUMN counted;

-- `hidden` marks what reached these tables while the tournament was frozen; what it took the place of is in the `kept_` tables until then.
-- Of a game: that it has such words, so that the end of a freeze finds them and none needs an index for it.
ALTER TABLE games ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN finished_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN ranked INTEGER NOT NULL DEFAULT 1;
ALTER TABLE results ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
UPDATE results SET finished_at = coalesce((SELECT g.finished_at FROM games AS g WHERE g.id = results.game_id), 0),
  ranked = (SELECT count(*) FROM results AS other WHERE other.game_id = results.game_id);
CREATE INDEX results_hidden ON results (contestant_id) WHERE hidden = 1;
CREATE TABLE kept_results (
  contestant_id TEXT NOT NULL,
  game_id TEXT NOT NULL,
  rank INTEGER NOT NULL,
  points INTEGER NOT NULL,
  win INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  ranked INTEGER NOT NULL,
  PRIMARY KEY (contestant_id, game_id)
) WITHOUT ROWID;

-- Besides the sums of all games what the tournament's rules count of them.
ALTER TABLE standings ADD COLUMN counted_wins INTEGER NOT NULL DEFAULT 0;
ALTER TABLE standings ADD COLUMN counted_points INTEGER NOT NULL DEFAULT 0;
ALTER TABLE standings ADD COLUMN place_points INTEGER NOT NULL DEFAULT 0;
ALTER TABLE standings ADD COLUMN last_rank INTEGER;
ALTER TABLE standings ADD COLUMN improvement INTEGER;
ALTER TABLE standings ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
UPDATE standings SET counted_wins = wins, counted_points = points;
CREATE INDEX standings_improved ON standings (tournament_id, improvement DESC) WHERE improvement IS NOT NULL;
CREATE TABLE kept_standings (
  contestant_id TEXT PRIMARY KEY NOT NULL,
  tournament_id TEXT NOT NULL,
  wins INTEGER NOT NULL,
  points INTEGER NOT NULL,
  games INTEGER NOT NULL,
  counted_wins INTEGER NOT NULL,
  counted_points INTEGER NOT NULL,
  place_points INTEGER NOT NULL,
  last_rank INTEGER,
  improvement INTEGER
) WITHOUT ROWID;
CREATE INDEX kept_standings_by_wins ON kept_standings (tournament_id, wins DESC);
CREATE INDEX kept_standings_by_points ON kept_standings (tournament_id, points DESC);
CREATE INDEX kept_standings_improved ON kept_standings (tournament_id, improvement DESC) WHERE improvement IS NOT NULL;

-- Seats in the order in which somebody's games were made, so that their page reads game by game.
ALTER TABLE game_seats ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;
UPDATE game_seats SET made_at = coalesce((SELECT g.created_at FROM games AS g WHERE g.id = game_seats.game_id), 0);
CREATE INDEX game_seats_by_time ON game_seats (contestant_id, made_at DESC, game_id);

-- The words of one contestant in one game stand together: somebody's own are read by their seats. The two indexes of words that count hold
-- all that a page of a tournament's or a division's leaderboard goes by. So a word that counts is three rows written, any other is one.
CREATE TABLE submissions_anew (
  game_id TEXT NOT NULL,
  contestant_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  tournament_id TEXT NOT NULL,
  division TEXT,
  report_key TEXT NOT NULL,
  round INTEGER NOT NULL,
  word TEXT NOT NULL,
  length INTEGER NOT NULL,
  elapsed_ms INTEGER NOT NULL,
  at INTEGER NOT NULL,
  verdict TEXT NOT NULL,
  counts INTEGER NOT NULL,
  award INTEGER NOT NULL,
  hidden INTEGER NOT NULL,
  PRIMARY KEY (game_id, contestant_id, seq)
) WITHOUT ROWID;
INSERT INTO submissions_anew (game_id, contestant_id, seq, tournament_id, division, report_key, round, word, length, elapsed_ms, at,
    verdict, counts, award, hidden)
  SELECT game_id, contestant_id, seq, tournament_id, NULL, report_key, round, word, length, elapsed_ms, at, verdict, counts, award, 0
  FROM submissions;
DROP TABLE submissions;
ALTER TABLE submissions_anew RENAME TO submissions;
CREATE INDEX submissions_fastest ON submissions (tournament_id, elapsed_ms, game_id, contestant_id, seq, division) WHERE counts = 1;
CREATE INDEX submissions_longest ON submissions (tournament_id, length DESC, elapsed_ms, game_id, contestant_id, seq, division)
  WHERE counts = 1;
CREATE TABLE kept_submissions (
  game_id TEXT NOT NULL,
  contestant_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  tournament_id TEXT NOT NULL,
  division TEXT,
  report_key TEXT NOT NULL,
  round INTEGER NOT NULL,
  word TEXT NOT NULL,
  length INTEGER NOT NULL,
  elapsed_ms INTEGER NOT NULL,
  at INTEGER NOT NULL,
  verdict TEXT NOT NULL,
  counts INTEGER NOT NULL,
  award INTEGER NOT NULL,
  PRIMARY KEY (game_id, contestant_id, seq)
) WITHOUT ROWID;
CREATE INDEX kept_submissions_fastest ON kept_submissions (tournament_id, elapsed_ms, game_id, contestant_id, seq, division)
  WHERE counts = 1;
CREATE INDEX kept_submissions_longest ON kept_submissions (tournament_id, length DESC, elapsed_ms, game_id, contestant_id, seq, division)
  WHERE counts = 1;

-- A word stands in the division that its contestant is in now.
CREATE TRIGGER words_follow_division AFTER UPDATE OF division ON contestants WHEN OLD.division IS NOT NEW.division
BEGIN
  UPDATE submissions SET division = NEW.division
    WHERE contestant_id = NEW.id AND counts = 1 AND game_id IN (SELECT game_id FROM game_seats WHERE contestant_id = NEW.id);
  UPDATE kept_submissions SET division = NEW.division
    WHERE contestant_id = NEW.id AND counts = 1 AND game_id IN (SELECT game_id FROM game_seats WHERE contestant_id = NEW.id);
END;

-- A field put on tables: how, by which seed, who sits where, and the games made of it so far.
CREATE TABLE seatings (
  id TEXT PRIMARY KEY NOT NULL,
  tournament_id TEXT NOT NULL REFERENCES tournaments(id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  config TEXT NOT NULL,
  method TEXT NOT NULL,
  seed TEXT NOT NULL,
  tables TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX seatings_by_tournament ON seatings (tournament_id, created_at);
CREATE TABLE seating_games (
  seating_id TEXT NOT NULL REFERENCES seatings(id),
  number INTEGER NOT NULL,
  game_id TEXT NOT NULL,
  PRIMARY KEY (seating_id, number)
) WITHOUT ROWID;

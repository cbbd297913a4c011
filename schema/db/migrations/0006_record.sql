-- What a tournament has settled about words, entry by entry; the newest of a word holds. `valid` NULL takes back what was said before.
CREATE TABLE word_entries (
  tournament_id TEXT NOT NULL REFERENCES tournaments(id),
  number INTEGER NOT NULL,
  word TEXT NOT NULL,
  valid INTEGER,
  origin TEXT NOT NULL,
  reason TEXT NOT NULL,
  host_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  game_id TEXT,
  seq INTEGER,
  round INTEGER,
  PRIMARY KEY (tournament_id, number)
) WITHOUT ROWID;
CREATE INDEX word_entries_by_word ON word_entries (tournament_id, word, number);
-- A ruling becomes a precedent once, however often its game reports it.
CREATE UNIQUE INDEX word_entries_by_ruling ON word_entries (game_id, seq) WHERE game_id IS NOT NULL;

-- The same as one row for a game to take: JSON of word to 1 or 0, made again with each entry.
CREATE TABLE word_lists (
  tournament_id TEXT PRIMARY KEY NOT NULL REFERENCES tournaments(id),
  version INTEGER NOT NULL,
  words TEXT NOT NULL
) WITHOUT ROWID;

-- Every ruling of every game, as the games report them.
CREATE TABLE rulings (
  game_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  tournament_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  host_id TEXT NOT NULL,
  contestant_id TEXT,
  round INTEGER,
  word TEXT NOT NULL,
  valid INTEGER NOT NULL,
  reason TEXT NOT NULL,
  on_record INTEGER NOT NULL,
  precedent INTEGER NOT NULL,
  PRIMARY KEY (game_id, seq)
) WITHOUT ROWID;
CREATE INDEX rulings_by_tournament ON rulings (tournament_id, at);

-- Whose personal data are gone, and under which number they stand in the record. `done_at` NULL: some game has yet to confirm.
CREATE TABLE forgotten (
  contestant_id TEXT PRIMARY KEY NOT NULL,
  tournament_id TEXT NOT NULL REFERENCES tournaments(id),
  number INTEGER NOT NULL,
  asked_at INTEGER NOT NULL,
  done_at INTEGER
) WITHOUT ROWID;
CREATE UNIQUE INDEX forgotten_by_number ON forgotten (tournament_id, number);

-- Games that were played on another installation: with them the Worker knows ids that are none of its own. `seal` is JSON.
CREATE TABLE imported_games (
  game_id TEXT PRIMARY KEY NOT NULL,
  tournament_id TEXT NOT NULL REFERENCES tournaments(id),
  seal TEXT NOT NULL,
  imported_by TEXT NOT NULL,
  imported_at INTEGER NOT NULL
) WITHOUT ROWID;

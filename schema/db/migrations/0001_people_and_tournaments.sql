-- People, tournaments, and what spans games. Instants are milliseconds since 1970 UTC. Every secret stands here as hex SHA-256 only.

CREATE TABLE hosts (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  organiser INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- One row at most: whoever wrote it owns the installation.
CREATE TABLE installation (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  owner_id TEXT NOT NULL,
  set_up_at INTEGER NOT NULL
);

CREATE TABLE host_sessions (
  id TEXT PRIMARY KEY NOT NULL,
  host_id TEXT NOT NULL REFERENCES hosts(id),
  secret_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  idle_until INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX host_sessions_by_host ON host_sessions (host_id);

CREATE TABLE api_tokens (
  id TEXT PRIMARY KEY NOT NULL,
  host_id TEXT NOT NULL REFERENCES hosts(id),
  name TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) WITHOUT ROWID;
CREATE INDEX api_tokens_by_host ON api_tokens (host_id);

CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY NOT NULL,
  host_id TEXT NOT NULL REFERENCES hosts(id),
  used_by TEXT
) WITHOUT ROWID;
CREATE INDEX recovery_codes_by_host ON recovery_codes (host_id);

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY NOT NULL,
  host_id TEXT NOT NULL REFERENCES hosts(id),
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX passkeys_by_host ON passkeys (host_id);

-- Challenges that have been answered, until they expire: each is good once. Those not answered need no row, they carry a MAC.
CREATE TABLE spent_challenges (
  id TEXT PRIMARY KEY NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE tournaments (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE tournament_hosts (
  tournament_id TEXT NOT NULL REFERENCES tournaments(id),
  host_id TEXT NOT NULL REFERENCES hosts(id),
  role TEXT NOT NULL,
  PRIMARY KEY (host_id, tournament_id)
) WITHOUT ROWID;

CREATE TABLE invites (
  id TEXT PRIMARY KEY NOT NULL,
  secret_hash TEXT NOT NULL,
  role TEXT NOT NULL,
  tournament_id TEXT REFERENCES tournaments(id),
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_by TEXT
) WITHOUT ROWID;

CREATE TABLE contestants (
  id TEXT PRIMARY KEY NOT NULL,
  tournament_id TEXT NOT NULL REFERENCES tournaments(id),
  name TEXT NOT NULL,
  skeleton TEXT NOT NULL,
  position INTEGER NOT NULL,
  link_generation INTEGER NOT NULL,
  withdrawn INTEGER NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX contestants_by_look ON contestants (tournament_id, skeleton);

CREATE TABLE devices (
  id TEXT PRIMARY KEY NOT NULL,
  contestant_id TEXT NOT NULL REFERENCES contestants(id),
  secret_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) WITHOUT ROWID;
CREATE INDEX devices_by_contestant ON devices (contestant_id);

CREATE TABLE room_codes (
  tournament_id TEXT PRIMARY KEY NOT NULL REFERENCES tournaments(id),
  code TEXT NOT NULL UNIQUE
) WITHOUT ROWID;

CREATE TABLE join_requests (
  id TEXT PRIMARY KEY NOT NULL,
  secret_hash TEXT NOT NULL,
  tournament_id TEXT NOT NULL REFERENCES tournaments(id),
  name TEXT NOT NULL,
  state TEXT NOT NULL,
  contestant_id TEXT,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX join_requests_by_tournament ON join_requests (tournament_id, state);

-- Counts of tries in one minute. `key` is a hash, never an address.
CREATE TABLE tries (
  key TEXT NOT NULL,
  minute INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (minute, key)
) WITHOUT ROWID;

-- `seq` guards phase and results, `report_seqs` (JSON: report key to seq) guards the submissions, `counted` is how many of them count.
CREATE TABLE games (
  id TEXT PRIMARY KEY NOT NULL,
  tournament_id TEXT NOT NULL REFERENCES tournaments(id),
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  phase TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  finished_at INTEGER,
  decided_by TEXT,
  log_head TEXT,
  seq INTEGER NOT NULL,
  report_seqs TEXT NOT NULL,
  counted INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX games_by_tournament ON games (tournament_id, created_at);

CREATE TABLE game_seats (
  contestant_id TEXT NOT NULL,
  game_id TEXT NOT NULL,
  withdrawn INTEGER NOT NULL,
  PRIMARY KEY (contestant_id, game_id)
) WITHOUT ROWID;

-- One row a word, written once its round is settled. With its two indexes a word that counts is three rows written, any other is one.
CREATE TABLE submissions (
  game_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  tournament_id TEXT NOT NULL,
  contestant_id TEXT NOT NULL,
  report_key TEXT NOT NULL,
  round INTEGER NOT NULL,
  word TEXT NOT NULL,
  length INTEGER NOT NULL,
  elapsed_ms INTEGER NOT NULL,
  at INTEGER NOT NULL,
  verdict TEXT NOT NULL,
  counts INTEGER NOT NULL,
  award INTEGER NOT NULL,
  PRIMARY KEY (game_id, seq)
) WITHOUT ROWID;
CREATE INDEX submissions_fastest ON submissions (tournament_id, elapsed_ms) WHERE counts = 1;
CREATE INDEX submissions_longest ON submissions (tournament_id, length DESC, elapsed_ms) WHERE counts = 1;

-- How each contestant came out of each finished game; gone again while it is reopened.
CREATE TABLE results (
  contestant_id TEXT NOT NULL,
  game_id TEXT NOT NULL,
  rank INTEGER NOT NULL,
  points INTEGER NOT NULL,
  win INTEGER NOT NULL,
  PRIMARY KEY (contestant_id, game_id)
) WITHOUT ROWID;
CREATE INDEX results_by_game ON results (game_id);

-- Sums of `results`, made again for the contestants of a game whenever its results change.
CREATE TABLE standings (
  contestant_id TEXT PRIMARY KEY NOT NULL,
  tournament_id TEXT NOT NULL,
  wins INTEGER NOT NULL,
  points INTEGER NOT NULL,
  games INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX standings_by_wins ON standings (tournament_id, wins DESC);
CREATE INDEX standings_by_points ON standings (tournament_id, points DESC);

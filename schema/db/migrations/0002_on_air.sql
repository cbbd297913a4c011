-- The game that a tournament's overlay and watch page are aimed at; without a row they choose by themselves.
CREATE TABLE on_air (
  tournament_id TEXT PRIMARY KEY NOT NULL REFERENCES tournaments(id),
  game_id TEXT NOT NULL REFERENCES games(id)
) WITHOUT ROWID;

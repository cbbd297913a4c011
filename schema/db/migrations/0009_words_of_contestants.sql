-- Words that count are found by length and then by time, those of a tournament by one index and those of each contestant by the other. A
-- board merges the lengths, so that neither needs an index of its own; a word that counts is three rows written as before.
DROP INDEX submissions_fastest;
CREATE INDEX submissions_of_contestant ON submissions (contestant_id, length DESC, elapsed_ms, game_id, seq) WHERE counts = 1;
DROP INDEX kept_submissions_fastest;
CREATE INDEX kept_submissions_of_contestant ON kept_submissions (contestant_id, length DESC, elapsed_ms, game_id, seq) WHERE counts = 1;

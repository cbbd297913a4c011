-- The log of staff by author, by act, by both, by whom it is about and by time: a page of any filter reads the rows that it shows. An
-- entry is six rows written instead of one, and staff act a few hundred times a season.
CREATE INDEX audit_by_author ON audit (tournament_id, author_id, seq);
CREATE INDEX audit_by_action ON audit (tournament_id, action, seq);
CREATE INDEX audit_by_author_and_action ON audit (tournament_id, author_id, action, seq);
CREATE INDEX audit_by_subject ON audit (tournament_id, subject, seq) WHERE subject IS NOT NULL;
CREATE INDEX audit_by_time ON audit (tournament_id, at);

-- How many plays for one came to each score (JSON: place of the score to number, worker/tournament/steps.ts), so that a rank, how many are
-- worse, and any page of their tables read about the rows that they show. Of a day all that are finished, and those in its table.
ALTER TABLE patience_days ADD COLUMN scores TEXT NOT NULL DEFAULT '{}';
ALTER TABLE patience_days ADD COLUMN named TEXT NOT NULL DEFAULT '{}';
UPDATE patience_days SET scores = (SELECT json_group_object(place, n) FROM (
    SELECT (100000 - points) * 1000 + secondary AS place, count(*) AS n FROM patiences AS p
    WHERE p.day = patience_days.day AND p.points IS NOT NULL GROUP BY place)),
  named = (SELECT json_group_object(place, n) FROM (
    SELECT (100000 - points) * 1000 + secondary AS place, count(*) AS n FROM patiences AS p
    WHERE p.day = patience_days.day AND p.points IS NOT NULL AND p.name IS NOT NULL GROUP BY place));

-- Of a tournament, and of what the audience of its freeze sees.
ALTER TABLE tallies ADD COLUMN scores TEXT NOT NULL DEFAULT '{}';
ALTER TABLE freezes ADD COLUMN scores TEXT NOT NULL DEFAULT '{}';
INSERT OR IGNORE INTO tallies (tournament_id, words, played, improved)
  SELECT DISTINCT tournament_id, 0, 0, 0 FROM patiences WHERE tournament_id IS NOT NULL AND points IS NOT NULL;
UPDATE tallies SET scores = (SELECT json_group_object(place, n) FROM (
  SELECT (100000 - points) * 1000 + secondary AS place, count(*) AS n FROM patiences AS p
  WHERE p.tournament_id = tallies.tournament_id AND p.points IS NOT NULL GROUP BY place));
UPDATE freezes SET scores = (SELECT json_group_object(place, n) FROM (
  SELECT (100000 - points) * 1000 + secondary AS place, count(*) AS n FROM (
    SELECT points, secondary FROM patiences AS p WHERE p.tournament_id = freezes.tournament_id AND p.points IS NOT NULL AND p.hidden = 0
    UNION ALL SELECT points, secondary FROM kept_patiences AS k WHERE k.tournament_id = freezes.tournament_id)
  GROUP BY place));

-- One contestant's, and what is kept behind a freeze in the order of the board.
CREATE INDEX patiences_of_contestant ON patiences (contestant_id, points DESC, secondary)
  WHERE tournament_id IS NOT NULL AND points IS NOT NULL;
CREATE INDEX kept_patiences_by_tournament ON kept_patiences (tournament_id, points DESC, secondary);

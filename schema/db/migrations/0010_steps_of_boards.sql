-- How many words a board of words has from some of its places on (JSON: place to number, worker/tournament/steps.ts), so that a page by
-- number reads no more than one of these steps besides what it shows. `unstepped` are the latest words, to be reckoned in now and then.
-- Columns of the row that is written with every report: nothing more is written for a word.
ALTER TABLE tallies ADD COLUMN fastest_steps TEXT NOT NULL DEFAULT '{}';
ALTER TABLE tallies ADD COLUMN longest_steps TEXT NOT NULL DEFAULT '{}';
ALTER TABLE tallies ADD COLUMN unstepped TEXT NOT NULL DEFAULT '';
-- The same of what the audience of a freeze sees.
ALTER TABLE freezes ADD COLUMN fastest_steps TEXT NOT NULL DEFAULT '{}';
ALTER TABLE freezes ADD COLUMN longest_steps TEXT NOT NULL DEFAULT '{}';
ALTER TABLE freezes ADD COLUMN unstepped TEXT NOT NULL DEFAULT '';

-- To begin with a single step, and one for each length; they are parted when the next words are reckoned in.
UPDATE tallies SET fastest_steps = json_object('0', words) WHERE words > 0;
UPDATE tallies SET longest_steps = (SELECT json_group_object((999 - length) * 1000000000, n)
  FROM (SELECT length, count(*) AS n FROM submissions AS s
    WHERE s.tournament_id = tallies.tournament_id AND s.counts = 1 GROUP BY length)) WHERE words > 0;
UPDATE freezes SET fastest_steps = json_object('0', words) WHERE words > 0;
UPDATE freezes SET longest_steps = (SELECT json_group_object((999 - length) * 1000000000, n)
  FROM (SELECT length, count(*) AS n FROM (
      SELECT length FROM submissions AS s WHERE s.tournament_id = freezes.tournament_id AND s.counts = 1 AND s.hidden = 0
      UNION ALL SELECT length FROM kept_submissions AS k WHERE k.tournament_id = freezes.tournament_id AND k.counts = 1)
    GROUP BY length)) WHERE words > 0;

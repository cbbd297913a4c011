-- How often each contestant came out before each other in a game that both finished, less how often behind (JSON: contestant to number,
-- noughts left out). A table that parts those level by the games in which they met reads a row for each of them, however many games there
-- were.
ALTER TABLE standings ADD COLUMN met TEXT NOT NULL DEFAULT '{}';
ALTER TABLE kept_standings ADD COLUMN met TEXT NOT NULL DEFAULT '{}';
UPDATE standings SET met = (SELECT json_group_object(other, n) FROM (
    SELECT b.contestant_id AS other, sum((b.rank > a.rank) - (b.rank < a.rank)) AS n
    FROM results AS a JOIN results AS b ON b.game_id = a.game_id AND b.contestant_id <> a.contestant_id
    WHERE a.contestant_id = standings.contestant_id GROUP BY b.contestant_id)
  WHERE n <> 0);
-- Of those whose standing changed behind a freeze what the audience knows of.
UPDATE kept_standings SET met = (
  WITH seen(contestant_id, game_id, rank) AS (SELECT contestant_id, game_id, rank FROM results WHERE hidden = 0
    UNION ALL SELECT contestant_id, game_id, rank FROM kept_results)
  SELECT json_group_object(other, n) FROM (
    SELECT b.contestant_id AS other, sum((b.rank > a.rank) - (b.rank < a.rank)) AS n
    FROM seen AS a JOIN seen AS b ON b.game_id = a.game_id AND b.contestant_id <> a.contestant_id
    WHERE a.contestant_id = kept_standings.contestant_id GROUP BY b.contestant_id)
  WHERE n <> 0);

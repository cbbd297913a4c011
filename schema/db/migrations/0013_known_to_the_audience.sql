-- Up to which event of each game the tables had heard of it when they were frozen (JSON: game to {seq, reports: {key: seq}}), so that an
-- archive that is made meanwhile can tell what the audience sees.
ALTER TABLE freezes ADD COLUMN known TEXT NOT NULL DEFAULT '{}';

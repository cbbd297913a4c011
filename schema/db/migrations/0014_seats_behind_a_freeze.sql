-- Whether the audience of a freeze sees a seat, where that is another thing than whether there is one: taken or left meanwhile. NULL: it
-- sees what is.
ALTER TABLE game_seats ADD COLUMN seen INTEGER;

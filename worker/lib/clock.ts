/** Milliseconds since 1970-01-01 UTC. Everything that needs the time is given one, so that tests can stand still. */
export type Clock = () => number;

/** The machine's own clock. In production it moves only between events. */
export const systemClock: Clock = () => Date.now();

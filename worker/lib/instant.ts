/** An instant as it goes over the wire: ISO 8601, UTC, with milliseconds. `ms` counts from 1970-01-01 UTC. */
export const toInstant = (ms: number): string => new Date(ms).toISOString();

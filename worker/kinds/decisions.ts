import type { ContestantId } from '../../schema/contract/ids.ts';
import type { Decision, EventBody, Happened } from './kind.ts';

/** Not taken, with the code and the sentence that say why (G2). */
export const refuse = (code: string, detail: string, events?: readonly EventBody[]): Decision =>
  events === undefined
    ? { ok: false, refusal: { code, detail } }
    : { ok: false, refusal: { code, detail }, events };

/** Not taken because of what some have not done yet. */
export const refuseAbout = (code: string, detail: string, about: readonly ContestantId[]): Decision => ({
  ok: false,
  refusal: { code, detail, about },
});

/** Taken: what happened, in order. */
export const accept = (...events: readonly EventBody[]): Decision => ({ ok: true, events });

/** The event as `evolve` will see it once it stands in the log at `seq`. */
export const happen = (event: EventBody, seq: number, at: number): Happened => ({
  seq,
  at,
  type: event.type,
  data: event.data,
  ...(event.secret === undefined ? {} : { secret: event.secret }),
});

/**
 * Adds to `events` whatever follows from them by itself, one event at a time, until `next` knows of nothing more.
 * A round closes with the last word and not one move later; what is overdue happens before anybody looks.
 */
export function withConsequences<S>(options: {
  readonly state: S;
  readonly events: readonly EventBody[];
  readonly nextSeq: number;
  readonly at: number;
  readonly evolve: (state: S, event: Happened) => S;
  readonly next: (state: S) => EventBody | null;
}): readonly EventBody[] {
  const { nextSeq, at, evolve, next } = options;
  const all = [...options.events];
  let state = all.reduce(
    (before, event, index) => evolve(before, happen(event, nextSeq + index, at)),
    options.state,
  );
  for (let event = next(state); event !== null; event = next(state)) {
    state = evolve(state, happen(event, nextSeq + all.length, at));
    all.push(event);
  }
  return all;
}

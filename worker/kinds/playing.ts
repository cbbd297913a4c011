import { ContestantId, HostId, type InstantMs } from '../../schema/contract/ids.ts';
import type { Words } from '../words/words.ts';
import { happen } from './decisions.ts';
import type { Decision, EventBody, Happened, Kind, Mover, Setup, Viewer } from './kind.ts';

/** The id of a contestant of tests. */
export const contestantCalled = (name: string): ContestantId => ContestantId.parse(name);
/** The one host of tests. */
export const theHost: Mover = { role: 'host', hostId: HostId.parse('host') };
/** A contestant of tests as somebody who moves. */
export const theContestant = (name: string): Mover & { role: 'contestant' } => ({
  role: 'contestant',
  contestantId: contestantCalled(name),
});

/** A move on its way into a game: who, what, and when. */
export interface Attempt<M> {
  readonly mover: Mover;
  readonly move: M;
  /** When it was received: the time that counts (G9). */
  readonly at: InstantMs;
  /** When the game processes it, if later. */
  readonly now?: InstantMs;
}

/** A list of exactly these ordinary words. */
export const wordsOf = (...known: readonly string[]): Words => ({
  list: 'test-1',
  look: (word) => {
    const found = known.includes(word);
    const rarity = found ? 'common' : null;
    return { word, found, rarity, name: false, abbreviation: false, list: 'test-1' };
  },
});

/**
 * A game driven by tests: what a room does with a kind, without storage, hashes or people. Like a room it closes what is due before
 * it looks at a move, and numbers events from 2, the first being the creation. For tests only.
 */
export class Playing<C, M, S, V> {
  readonly kind: Kind<C, M, EventBody, S, V>;
  readonly setup: Setup<C>;
  readonly words: Words;
  readonly log: Happened[] = [];
  readonly bodies: EventBody[] = [];
  /** Who did what `bodies` tells, event by event; null for the game itself. */
  readonly movers: (Mover | null)[] = [];
  state: S;

  constructor(kind: Kind<C, M, EventBody, S, V>, setup: Setup<C>, words: Words) {
    this.kind = kind;
    this.setup = setup;
    this.words = words;
    this.state = kind.start(setup);
  }

  get nextSeq(): number {
    return this.log.length + 2;
  }

  /** What the kind makes of it; events of a refusal go to the log too (I5). */
  attempt({ mover, move, at, now = at }: Attempt<M>): Decision {
    this.passTo(now);
    const { nextSeq, words } = this;
    const decision = this.kind.decide(this.state, move, { mover, at, now, nextSeq, words });
    this.append(decision.events ?? [], at, mover);
    return decision;
  }

  /** Lets time act up to and including `now`. */
  passTo(now: InstantMs): void {
    for (let due = this.deadline; due !== null && due <= now; due = this.deadline) {
      const { nextSeq, words } = this;
      const events = this.kind.expire(this.state, { now, nextSeq, words });
      if (events.length === 0) throw new Error('nothing happens at the deadline');
      this.append(events, now, null);
    }
  }

  get deadline(): InstantMs | null {
    return this.kind.deadline(this.state);
  }

  view(viewer: Viewer): V {
    return this.kind.view(this.state, viewer);
  }

  private append(events: readonly EventBody[], at: InstantMs, mover: Mover | null): void {
    for (const body of events) {
      const event = happen(body, this.nextSeq, at);
      this.log.push(event);
      this.bodies.push(body);
      this.movers.push(mover);
      this.state = this.kind.evolve(this.state, event);
    }
  }
}

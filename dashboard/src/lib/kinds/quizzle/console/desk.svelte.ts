import { HostDesk, store, stored } from '$lib/hosting/desk.svelte.ts';
import type { LiveGame } from '$lib/live/game.svelte.ts';
import { deeds } from '../model/deeds.ts';
import { doubt, type Group, groupsOf, ruled, takenBack } from '../model/review.ts';
import type { Move, View } from '../model/view.ts';

export const steps = [
  { id: 'lobby', label: 'Lobby' },
  { id: 'play', label: 'Play' },
  { id: 'review', label: 'Review' },
  { id: 'result', label: 'Result' },
] as const;

/** The host's desk of Quizzle: what every desk has, and the runs of the review. */
export class Desk extends HostDesk<View, Move> {
  /** The run that keys act on. */
  focused = $state<string | null>(null);
  #lookedUp = $state.raw<ReadonlySet<string>>(new Set());

  readonly groups: readonly Group[] = $derived.by(() => (this.view ? groupsOf(this.view) : []));
  readonly open: readonly Group[] = $derived.by(() =>
    this.groups.filter((group) => doubt(group, this.lookedUp(group.word)) !== null),
  );

  constructor(game: LiveGame<View>) {
    super(game, deeds);
    this.#lookedUp = new Set(stored(`looked:${game.id}`)?.split(' ') ?? []);
  }

  get step(): (typeof steps)[number]['id'] {
    const phase = this.view?.phase ?? 'lobby';
    if (phase === 'lobby' || phase === 'review') return phase;
    return phase === 'finished' ? 'result' : 'play';
  }

  lookedUp = (word: string): boolean => this.#lookedUp.has(word);
  markLookedUp(word: string): void {
    this.#lookedUp = new Set([...this.#lookedUp, word]);
    store(`looked:${this.game.id}`, [...this.#lookedUp].join(' '));
  }

  /** Rules on a run, for all boards that have it. */
  async rule(group: Group, valid: boolean, reason: string): Promise<void> {
    const { word, on } = group;
    const precedent = reason !== takenBack && this.precedentFor === word;
    if (!(await this.act(ruled(group, { valid, reason, precedent })))) return;
    this.precedentFor = null;
    const where = on.length === 1 ? '1 board' : `${on.length} boards`;
    this.say(`${word.toUpperCase()} on ${where}: ${valid ? 'valid' : 'refused'}.`);
  }

  /** The list's word stands again. */
  async takeBack(group: Group): Promise<void> {
    if (group.overruled) await this.rule(group, group.listed, takenBack);
  }
}

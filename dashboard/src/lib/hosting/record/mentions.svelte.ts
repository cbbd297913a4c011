import type { Mention } from '$contract/mentions.ts';
import { isOwnPlace } from '$contract/text-places.ts';
import type { Reply, Trouble } from '../../api/client.ts';
import { findMentions, rewriteTexts } from '../../api/record.ts';
import { withoutName } from './mention-words.ts';

/** A text of the tournament's own, with what is to stand in its place. */
export interface Rewriting {
  readonly mention: Mention;
  text: string;
}

/** The texts that name somebody, looked for before their data are deleted. */
export class MentionSearch {
  readonly #tournamentId: string;
  own = $state<Rewriting[]>([]);
  lasting = $state.raw<readonly Mention[]>([]);
  trouble = $state.raw<Trouble | null>(null);
  done = $state(false);

  constructor(tournamentId: string) {
    this.#tournamentId = tournamentId;
  }

  async look(person: { readonly id: string; readonly name: string }): Promise<void> {
    const found = await findMentions(this.#tournamentId, person.id);
    this.done = true;
    if (!found.ok) {
      this.trouble = found.trouble;
      return;
    }
    this.own = found.body
      .filter(({ own }) => own)
      .map((mention) => ({ mention, text: withoutName(mention.text, person.name) }));
    this.lasting = found.body.filter(({ own }) => !own);
  }

  /** Writes down what was changed; texts left as they are stay. */
  async save(): Promise<Reply<unknown>> {
    const texts = this.own.flatMap(({ mention: { id, place, text: was }, text }) =>
      isOwnPlace(place) && text.trim() !== was ? [{ place, id, was, text }] : [],
    );
    return rewriteTexts(this.#tournamentId, texts);
  }
}

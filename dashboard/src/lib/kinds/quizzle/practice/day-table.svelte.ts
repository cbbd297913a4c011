import type { GameReply } from '$contract/game.ts';
import { get, type Reply } from '$lib/api/client.ts';
import { type SendOptions, sendMove } from '$lib/api/moves.ts';
import type { Table } from '../model/table.ts';
import type { ContestantId, Move, View } from '../model/view.ts';

/** A game of Quizzle's as a view: the service's views of a kind have that kind's shape. */
const viewIn = (reply: { readonly view: GameReply['view'] }): View => reply.view as unknown as View;

/** A play of a day as the play screen needs it: moves go to the service, which alone knows what the die will show. */
export class DayTable implements Table {
  readonly id: string;
  readonly me: ContestantId;
  /** Null where the browser's own sign-in is the seat's. */
  readonly bearer: string | undefined;
  view = $state.raw<View | null>(null);

  private constructor(game: GameReply, me: ContestantId, bearer: string | undefined) {
    this.id = game.id;
    this.me = me;
    this.bearer = bearer;
    this.view = viewIn(game);
  }

  /** The play as it stands; refused to whoever does not hold its seat. */
  static async open(id: string, bearer: string | undefined): Promise<Reply<DayTable>> {
    const reply = await read(id, bearer);
    if (!reply.ok) return reply;
    const { you } = reply.body;
    if (you.role === 'contestant')
      return { ...reply, body: new DayTable(reply.body, you.contestantId, bearer) };
    const detail = 'This play is another’s.';
    return { ok: false, trouble: { code: 'forbidden', status: 403, detail, issues: [], retryAfterMs: null } };
  }

  async move(move: Move, options: SendOptions = {}): Promise<Reply<unknown>> {
    const reply = await sendMove(this.id, move, { ...options, as: 'contestant', bearer: this.bearer });
    if (reply.ok) this.view = viewIn(reply.body);
    // Perhaps another page of the same seat has gone on meanwhile.
    else await this.look();
    return reply;
  }

  async look(): Promise<void> {
    const reply = await read(this.id, this.bearer);
    if (reply.ok) this.view = viewIn(reply.body);
  }

  remaining(): null {
    return null;
  }
}

const read = (id: string, bearer: string | undefined): Promise<Reply<GameReply>> =>
  get(`/api/games/${id}`, { as: 'contestant', ...(bearer === undefined ? {} : { bearer }) });

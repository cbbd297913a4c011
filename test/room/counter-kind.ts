import * as z from 'zod';
import { hostMoves, Ranked, Reason, seatBase, viewBase } from '../../schema/contract/game.ts';
import { ContestantId } from '../../schema/contract/ids.ts';
import type {
  AnyKind,
  Circumstances,
  Decision,
  EventBody,
  Happened,
  Kind,
  Mover,
  Report,
  Result,
} from '../../worker/kinds/kind.ts';

/**
 * The smallest game with everything the kernel has to carry: a secret, a deadline, an unsigned event, a refusal that leaves a note,
 * reports, and a move that breaks. Each contestant whispers one number while a round is open; the numbers are laid open at its close.
 */
const Config = z.strictObject({
  seconds: z.int().min(1).max(600).default(60),
  unsigned: z.boolean().default(false),
});
type Config = z.infer<typeof Config>;

const Move = z.discriminatedUnion('type', [
  ...hostMoves,
  z.strictObject({ type: z.literal('open-round') }),
  z.strictObject({ type: z.literal('close-round') }),
  z.strictObject({ type: z.literal('note'), text: Reason }),
  z.strictObject({ type: z.literal('break') }),
  z.strictObject({ type: z.literal('whisper'), number: z.int().min(0).max(999) }),
]);
type Move = z.infer<typeof Move>;

interface Whisper {
  readonly seq: number;
  readonly at: number;
  readonly contestantId: ContestantId;
  readonly number: number | null;
}
interface State {
  readonly phase: 'lobby' | 'open' | 'between' | 'finished';
  readonly config: Config;
  readonly seats: readonly { readonly contestantId: ContestantId; readonly withdrawn: boolean }[];
  readonly round: number;
  readonly openedAt: number;
  readonly closesAt: number | null;
  readonly whispers: readonly Whisper[];
  readonly late: readonly ContestantId[];
  readonly totals: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
}

const View = z.strictObject({
  ...viewBase,
  seats: z.array(z.strictObject(seatBase)),
  round: z.int(),
  numbers: z.record(z.string(), z.int()),
  sent: z.array(ContestantId),
  totals: z.record(z.string(), z.int()),
  notes: z.array(z.string()),
  result: z
    .strictObject({
      winners: z.array(ContestantId),
      decidedBy: z.string(),
      standings: z.array(Ranked.extend({ points: z.int() })),
    })
    .nullable(),
});
type View = z.infer<typeof View>;

/** What G9 grants to moves under way. */
const graceMs = 2000;
const own = z.object({ contestantId: ContestantId });
const whispered = z.object({ contestantId: ContestantId.optional(), number: z.int().optional() });

const no = (code: string, detail: string): Decision => ({ ok: false, refusal: { code, detail } });
const yes = (...events: EventBody[]): Decision => ({ ok: true, events });
const event = (type: string, data: EventBody['data'] = {}): EventBody => ({ type, data });

const closing = (state: State, by: string, extra: readonly number[] = []): EventBody => ({
  type: 'round-closed',
  data: { by },
  opens: [...state.whispers.map(({ seq }) => seq), ...extra],
});

function whisper(state: State, number: number, mover: Mover, { at, nextSeq }: Circumstances): Decision {
  if (mover.role !== 'contestant') return no('forbidden', 'Only contestants whisper.');
  const { contestantId } = mover;
  if (state.phase !== 'open') return no('wrong_phase', 'No round is open.');
  if (at > state.openedAt + state.config.seconds * 1000) {
    const refusal = { code: 'round_closed', detail: 'The round is over.' };
    const noted = state.late.includes(contestantId);
    return { ok: false, refusal, ...(noted ? {} : { events: [event('late', { contestantId })] }) };
  }
  if (state.whispers.some((one) => one.contestantId === contestantId)) {
    return no('already_whispered', 'One number a round.');
  }
  const said: EventBody = state.config.unsigned
    ? { type: 'whispered', data: {}, secret: { contestantId, number }, unsigned: true }
    : { type: 'whispered', data: { contestantId }, secret: { number } };
  const waiting = state.seats.filter((seat) => !seat.withdrawn).length - 1;
  return state.whispers.length === waiting ? yes(said, closing(state, 'all', [nextSeq])) : yes(said);
}

function decide(state: State, move: Move, circumstances: Circumstances): Decision {
  const { mover } = circumstances;
  switch (move.type) {
    case 'whisper':
      return whisper(state, move.number, mover, circumstances);
    case 'break':
      throw new Error('the kind broke');
    case 'note':
      return yes(event('noted', { text: move.text }));
    case 'open-round':
      return state.phase === 'open' ? no('wrong_phase', 'A round is open.') : yes(event('round-opened'));
    case 'close-round':
      return state.phase === 'open' ? yes(closing(state, 'host')) : no('wrong_phase', 'No round is open.');
    case 'start':
      return yes(event('started'));
    case 'seat':
      return yes(event('seated', { contestantId: move.contestantId }));
    case 'unseat':
      return yes(event('unseated', { contestantId: move.contestantId }));
    case 'withdraw':
    case 'restore':
      return yes(event(`${move.type}ed`, { contestantId: move.contestantId }));
    case 'end':
      return yes({ type: 'ended', data: { reason: move.reason }, opens: [1] });
    case 'reopen':
      return state.phase === 'finished'
        ? yes(event('reopened', { reason: move.reason }))
        : no('wrong_phase', 'The game is not finished.');
  }
}

function closed(state: State, happened: Happened): State {
  const opened = z
    .object({ opened: z.array(z.object({ seq: z.int(), value: whispered })).optional() })
    .parse(happened.data).opened;
  const totals: Record<string, number> = { ...state.totals };
  for (const { seq, value } of opened ?? []) {
    const id = value.contestantId ?? state.whispers.find((one) => one.seq === seq)?.contestantId;
    if (id !== undefined) totals[id] = (totals[id] ?? 0) + (value.number ?? 0);
  }
  return { ...state, phase: 'between', closesAt: null, totals };
}

function withdraw(state: State, happened: Happened, withdrawn: boolean): State {
  const { contestantId } = own.parse(happened.data);
  return {
    ...state,
    seats: state.seats.map((seat) => (seat.contestantId === contestantId ? { ...seat, withdrawn } : seat)),
  };
}

function evolve(state: State, happened: Happened): State {
  const { data, at, seq } = happened;
  switch (happened.type) {
    case 'round-opened': {
      const closesAt = at + state.config.seconds * 1000;
      const round = state.round + 1;
      return { ...state, phase: 'open', round, openedAt: at, closesAt, whispers: [], late: [] };
    }
    case 'whispered': {
      const said = { ...whispered.parse(happened.secret ?? {}), ...whispered.parse(data) };
      const contestantId = said.contestantId ?? ContestantId.parse('unknown');
      const whispers = [...state.whispers, { seq, at, contestantId, number: said.number ?? null }];
      return { ...state, whispers };
    }
    case 'late':
      return { ...state, late: [...state.late, own.parse(data).contestantId] };
    case 'round-closed':
      return closed(state, happened);
    case 'noted':
      return { ...state, notes: [...state.notes, z.object({ text: z.string() }).parse(data).text] };
    case 'seated':
      return {
        ...state,
        seats: [...state.seats, { contestantId: own.parse(data).contestantId, withdrawn: false }],
      };
    case 'withdrawed':
      return withdraw(state, happened, true);
    case 'restoreed':
      return withdraw(state, happened, false);
    case 'ended':
      return { ...state, phase: 'finished', closesAt: null };
    case 'reopened':
      return { ...state, phase: 'between' };
    default:
      return state;
  }
}

function result(state: State): Result | null {
  if (state.phase !== 'finished') return null;
  const points = (id: ContestantId) => state.totals[id] ?? 0;
  const standings = state.seats
    .map(({ contestantId }) => ({
      contestantId,
      points: points(contestantId),
      rank: 1 + state.seats.filter((other) => points(other.contestantId) > points(contestantId)).length,
    }))
    .sort((one, other) => one.rank - other.rank);
  const winners = standings.filter(({ rank }) => rank === 1).map(({ contestantId }) => contestantId);
  return { winners, decidedBy: 'points', standings };
}

function report(state: State, happened: Happened): readonly Report[] {
  if (happened.type !== 'round-closed') return [];
  const submissions = state.whispers.map((one) => ({
    seq: one.seq,
    contestantId: one.contestantId,
    round: state.round,
    word: String(one.number),
    length: 1,
    elapsedMs: one.at - state.openedAt,
    at: one.at,
    verdict: 'valid',
    counts: true,
    award: 0,
  }));
  return [{ key: `round-${state.round}`, submissions }];
}

const shown = (state: State): View => ({
  phase: state.phase,
  deadlineAt: state.closesAt === null ? null : new Date(state.closesAt).toISOString(),
  seats: state.seats.map((seat) => ({ ...seat, name: '' })),
  round: state.round,
  numbers: {},
  sent: state.whispers.map((one) => one.contestantId),
  totals: { ...state.totals },
  notes: [...state.notes],
  result: z.nullable(z.any()).parse(result(state)),
});

/** The kernel's own test game. */
const counter: Kind<Config, Move, EventBody, State, View> = {
  name: 'counter',
  title: 'Counter',
  rulesVersion: 1,
  seats: { min: 1, max: 24 },
  config: Config,
  move: Move,
  viewSchema: View,
  hostMoves: [
    'start',
    'seat',
    'unseat',
    'withdraw',
    'restore',
    'end',
    'reopen',
    'open-round',
    'close-round',
    'note',
    'break',
  ],
  contestantMoves: ['whisper'],
  afterFinish: ['reopen'],
  codes: { already_whispered: 409, round_closed: 409 },
  checkConfig: (config, seats) => (config.seconds * seats > 6000 ? 'That would take too long.' : null),
  start: ({ config, seats }) => ({
    phase: 'lobby',
    config,
    seats: seats.map((contestantId) => ({ contestantId, withdrawn: false })),
    round: 0,
    openedAt: 0,
    closesAt: null,
    whispers: [],
    late: [],
    totals: {},
    notes: [],
  }),
  decide,
  evolve,
  deadline: ({ closesAt }) => (closesAt === null ? null : closesAt + graceMs),
  expire: (state) => [closing(state, 'time')],
  phase: ({ phase }) => phase,
  view: (state, viewer) => {
    const seen = state.whispers.filter(
      (one) =>
        viewer.role === 'host' ||
        (viewer.role === 'contestant' && viewer.contestantId === one.contestantId) ||
        state.phase !== 'open',
    );
    const hidden = state.config.unsigned && state.phase === 'open' && viewer.role !== 'host';
    return {
      ...shown(state),
      ...(hidden ? { sent: [] } : {}),
      numbers: Object.fromEntries(seen.map((one) => [one.contestantId, one.number ?? 0])),
    };
  },
  result,
  seated: (state) => state.seats,
  report,
};

/** The fixture as the kernel takes it. */
export const counterKind: AnyKind = counter;

/** A registry of nothing else. */
export const findCounter = (name: string): AnyKind | undefined =>
  name === 'counter' ? counterKind : undefined;

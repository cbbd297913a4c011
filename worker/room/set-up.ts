import type { AbsentDropped, CheckedIn, PreFlight } from '../../schema/contract/game-set-up.ts';
import { type ContestantId, HostId, type InstantMs } from '../../schema/contract/ids.ts';
import { Creation } from '../proof/creation.ts';
import type { Known } from './asker.ts';
import { whoAsks } from './entrance.ts';
import type { Live } from './live.ts';
import type { Play } from './play.ts';
import type { Answer, Asker, Inspection, Principal, Refused, Replacing } from './room-api.ts';
import type { Turn } from './turn.ts';

/** A game in memory, with those who follow it. */
export interface Table {
  readonly play: Play;
  readonly live: Live;
}

/** Who would start the game in a rehearsal, which nobody ever sees. */
const nobodyYet = { role: 'host', hostId: HostId.parse('rehearsal') } as const;
const rehearsal = (play: Play, now: InstantMs): Turn =>
  play.rehearse({ mover: nobodyYet, move: { type: 'start' }, parsed: { type: 'start' }, at: now, now });

const startedAlready = ({ refusal }: Turn): boolean =>
  refusal?.code === 'wrong_phase' || refusal?.code === 'finished';

/** How a game stands before its start: the rules themselves say what keeps it from starting, by being asked to (T47). */
export function inspected({ live, play }: Table, now: InstantMs): Answer<Inspection> {
  const { kind, state } = play.position;
  const turn = rehearsal(play, now);
  const { refusal } = turn;
  const blockers: PreFlight['blockers'] =
    refusal === null
      ? []
      : [{ code: refusal.code, detail: refusal.detail, contestants: [...(refusal.about ?? [])] }];
  const present = new Map(live.present(now).seats.map((seat) => [seat.contestantId, seat]));
  const seats = kind.seated(state).map(({ contestantId, withdrawn }) => {
    const seat = present.get(contestantId);
    const { checkedInAt = null, state: presence = 'unopened' } = seat ?? {};
    return { contestantId, name: play.nameOf(contestantId), withdrawn, state: presence, checkedInAt };
  });
  const { config } = Creation.parse(play.stores.log.first()?.data);
  return {
    ok: true,
    value: { phase: play.phase(), kind: kind.name, config, seats, blockers, leftOut: leftOut(play, turn) },
  };
}

/** Whom the start itself would withdraw. */
function leftOut({ position }: Play, turn: Turn): ContestantId[] {
  if (turn.refusal !== null) return [];
  const after = new Map(
    turn.position.kind.seated(turn.position.state).map((seat) => [seat.contestantId, seat.withdrawn]),
  );
  return position.kind
    .seated(position.state)
    .filter((seat) => !seat.withdrawn && after.get(seat.contestantId) !== false)
    .map(({ contestantId }) => contestantId);
}

/** A contestant is there for this game; again changes nothing. */
export function checkedIn({ live, play }: Table, asker: Asker, now: InstantMs): Answer<CheckedIn> {
  const resolved = whoAsks(play, asker, now);
  if (!resolved.ok) return resolved;
  const { known } = resolved;
  const refused = refuseCheckIn(play, known, now);
  if (refused !== null) return refused;
  // Just looked at.
  if (known?.principal.role !== 'contestant') return notSeated;
  const at = play.stores.checkIns.note(known.principal.contestantId, now);
  live.lookAround(now);
  return { ok: true, value: { checkedInAt: new Date(at).toISOString() } };
}

const notSeated: Refused = { ok: false, code: 'not_in_game', detail: 'You have no seat in this game.' };

/** Null for whoever may check in. */
function refuseCheckIn(play: Play, known: Known | null, now: InstantMs): Refused | null {
  if (known === null) return { ok: false, code: 'unauthenticated', detail: 'This takes a link.' };
  const { principal } = known;
  if (principal.role !== 'contestant') {
    return { ok: false, code: 'forbidden', detail: 'Contestants check in themselves.' };
  }
  const { kind, state } = play.position;
  const seat = kind.seated(state).find(({ contestantId }) => contestantId === principal.contestantId);
  if (seat === undefined) return notSeated;
  if (kind.result(state) !== null) return { ok: false, code: 'finished', detail: 'The game is finished.' };
  if (seat.withdrawn)
    return { ok: false, code: 'withdrawn', detail: 'You have been withdrawn from this game.' };
  return startedAlready(rehearsal(play, now)) ? begun : null;
}

const begun: Refused = { ok: false, code: 'wrong_phase', detail: 'The game has started already.' };

/** Takes their seats from all who have not checked in (T46), each by an event of its own. */
export function absentDropped(
  { play }: Table,
  by: Extract<Principal, { role: 'host' }>,
  now: InstantMs,
): Answer<AbsentDropped> {
  const { kind, state } = play.position;
  const turn = rehearsal(play, now);
  if (turn.refusal?.code === 'finished') return { ok: false, ...turn.refusal };
  if (startedAlready(turn)) return begun;
  const here = play.stores.checkIns.all();
  const seats = kind.seated(state).filter(({ withdrawn }) => !withdrawn);
  const ids = seats.map(({ contestantId }) => contestantId);
  const kept = ids.filter((id) => here.has(id));
  if (kept.length === 0) return nobodyHere;
  play.stores.credentials.meet(by.hostId, 'host', by.name);
  const dropped = ids.filter((id) => !here.has(id));
  for (const contestantId of dropped) {
    const move = { type: 'unseat', contestantId };
    const known = { credentialId: '', principal: by };
    play.take({ known, move, parsed: kind.move.parse(move), at: now, now });
  }
  return { ok: true, value: { kept, dropped } };
}

/** A newcomer takes the very seat of somebody, unless the game has begun (T45). */
export function replaced(
  { play }: Table,
  { by, leaving, newcomer }: Replacing,
  now: InstantMs,
): Answer<{ readonly taken: boolean }> {
  const { kind, state } = play.position;
  const seats = kind.seated(state);
  if (seats.some(({ contestantId }) => contestantId === newcomer.id))
    return { ok: true, value: { taken: true } };
  const isSeated = seats.some(({ contestantId }) => contestantId === leaving);
  if (!isSeated || startedAlready(rehearsal(play, now))) return { ok: true, value: { taken: false } };
  play.stores.credentials.meet(by.hostId, 'host', by.name);
  play.stores.credentials.rename(newcomer.id, newcomer.name);
  const move = { type: 'seat', contestantId: newcomer.id, inPlaceOf: leaving };
  const known = { credentialId: '', principal: by };
  const reply = play.take({ known, move, parsed: kind.move.parse(move), at: now, now });
  return reply.ok ? { ok: true, value: { taken: true } } : reply;
}

const nobodyHere: Refused = {
  ok: false,
  code: 'nobody_checked_in',
  detail: 'Nobody has checked in: that would leave nobody to play.',
};

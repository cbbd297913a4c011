import type { PreFlight } from '../../schema/contract/game-set-up.ts';
import type { ContestantId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import type { Inspection, Refused } from '../room/room-api.ts';
import { contestantsOf, devicesOf } from '../store/contestants.ts';
import { openDatabase } from '../store/database.ts';
import type { GameRow } from '../store/games.ts';
import { inspectGame } from './find-set-up.ts';

type Warning = PreFlight['warnings'][number];

/**
 * What stands between a game and its start (T47). The game says what its rules say, and who is there; D1 knows who has opened a link
 * and who has left the tournament.
 */
export async function checkPreFlight(
  env: Env,
  game: GameRow,
): Promise<{ readonly ok: true; readonly value: PreFlight } | Refused> {
  const inspected = await inspectGame(env, game.id);
  if (!inspected.ok) return inspected;
  const { blockers, phase, seats } = inspected.value;
  const ids = seats.map(({ contestantId }) => contestantId);
  const db = openDatabase(env.DB);
  const [devices, roster] = await Promise.all([devicesOf(db, ids), contestantsOf(db, game.tournamentId)]);
  const opened = new Set(devices.map(({ contestantId }) => contestantId));
  const away = new Set(roster.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  return {
    ok: true,
    value: {
      gameId: game.id,
      phase,
      scheduledAt: game.scheduledAt === null ? null : new Date(game.scheduledAt).toISOString(),
      canStart: blockers.length === 0,
      blockers: [...blockers],
      // Once it has started there is nothing left to look at.
      warnings: hasStarted(inspected.value) ? [] : warningsOf(inspected.value, opened, away),
      seats: seats.map((seat) => ({ ...seat, joined: opened.has(seat.contestantId) })),
    },
  };
}

const hasStarted = ({ blockers }: Inspection): boolean =>
  blockers.some(({ code }) => code === 'wrong_phase' || code === 'finished');

function warningsOf(
  { leftOut, seats }: Inspection,
  opened: ReadonlySet<ContestantId>,
  away: ReadonlySet<ContestantId>,
): Warning[] {
  const inside = seats.filter(({ withdrawn }) => !withdrawn);
  const those = (has: (seat: (typeof inside)[number]) => boolean) =>
    inside.filter(has).map(({ contestantId }) => contestantId);
  const warnings: Warning[] = [
    { code: 'left_out', detail: 'The game would start without them.', contestants: [...leftOut] },
    {
      code: 'link_unopened',
      detail: 'They have not opened their personal link.',
      contestants: those(({ contestantId }) => !opened.has(contestantId)),
    },
    {
      code: 'not_checked_in',
      detail: 'They have not checked in for this game.',
      contestants: those(({ checkedInAt }) => checkedInAt === null),
    },
    {
      code: 'withdrawn_from_tournament',
      detail: 'They are withdrawn from the tournament and have a seat here all the same.',
      contestants: those(({ contestantId }) => away.has(contestantId)),
    },
  ];
  return warnings.filter(({ contestants }) => contestants.length > 0);
}

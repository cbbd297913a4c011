import { Archive } from '../../schema/contract/archive.ts';
import type { LogEvent } from '../../schema/contract/game.ts';
import { nodeChecking, nodeKeys } from '../../worker/lib/node-crypto.ts';
import { systemRandom } from '../../worker/lib/random.ts';
import { firstPrev, linked } from '../../worker/proof/chain.ts';
import { commitmentOf } from '../../worker/proof/commitment.ts';
import { makeGameId } from '../../worker/proof/game-id.ts';
import { openedBy } from '../../worker/proof/openings.ts';
import { sealLog } from '../../worker/proof/seal.ts';

/** Archives as another installation would have made them. */

const elsewhere = nodeKeys(Buffer.alloc(32, 9).toString('base64'));
let copies = 0;

/** Commitments to what the log opens later: ids are in there, too. */
function sealAnew(log: LogEvent[]): void {
  for (const opened of log.flatMap((event) => openedBy(event) ?? [])) {
    const event = log[opened.seq - 1];
    if (event) event.commitment = commitmentOf(opened, nodeChecking);
  }
}

type Tamper = (events: LogEvent[]) => void;

/** Other ids for all that has one: from the one here to the one elsewhere. */
function othersFor(archive: Archive): readonly (readonly [string, string])[] {
  copies += 1;
  const rows = [...archive.contestants, ...archive.templates, ...archive.seatings, ...archive.adjustments];
  const games = [...archive.games, ...archive.plays];
  return [
    ...[archive.tournament, ...rows].map(({ id }) => [id, `${id}x${copies}`] as const),
    ...games.map(({ id }) => [id, makeGameId(systemRandom, elsewhere.derive('game-ids'))] as const),
  ];
}

/** The archive with ids and a key of another installation's own, the logs chained by these; and whose ids they were, by the new ones. */
export function movedElsewhere(archive: Archive, tamper: Tamper = () => {}) {
  const others = othersFor(archive);
  const text = others.reduce((said, [id, to]) => said.replaceAll(id, to), JSON.stringify(archive));
  const copy = Archive.parse(JSON.parse(text));
  const anew = <T extends Pick<Archive['games'][number], 'id' | 'log' | 'seal'>>(game: T): T => {
    tamper(game.log);
    sealAnew(game.log);
    let prev = firstPrev(game.id, nodeChecking);
    const log = game.log.map(({ hash: _, ...event }) => {
      const next = linked({ ...event, prev }, nodeChecking);
      prev = next.hash;
      return next;
    });
    const end = { seq: log.length, logHead: prev };
    const signature = sealLog({ gameId: game.id, ...end }, elsewhere);
    return { ...game, log, seal: { publicKey: elsewhere.publicKey, ...end, signature } };
  };
  const games = copy.games.map(anew).toSorted(inOrder);
  return {
    archive: { ...copy, games, plays: copy.plays.map(anew) },
    ids: new Map(others.map(([id, to]) => [to, id])),
  };
}

/** As archives list games. */
const inOrder = (one: Archive['games'][number], other: Archive['games'][number]): number => {
  const [a, b] = [one, other].map(({ createdAt, id }) => `${createdAt} ${id}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
};

/** The same without saying whose ids they were. `tamper` changes the events of a log before it is chained again. */
export const fromElsewhere = (archive: Archive, tamper: Tamper = () => {}): Archive =>
  movedElsewhere(archive, tamper).archive;

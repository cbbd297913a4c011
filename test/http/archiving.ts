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

/**
 * The archive with ids and a key of another installation's own, the logs chained by these. `tamper` changes the events of a log before it
 * is chained again.
 */
export function fromElsewhere(archive: Archive, tamper: (events: LogEvent[]) => void = () => {}): Archive {
  copies += 1;
  const rows = [...archive.contestants, ...archive.templates, ...archive.seatings, ...archive.adjustments];
  const ids = [archive.tournament.id, ...rows.map(({ id }) => id)];
  const renamed = ids.reduce((text, id) => text.replaceAll(id, `${id}x${copies}`), JSON.stringify(archive));
  const games = [...archive.games, ...archive.plays].map(
    ({ id }) => [id, makeGameId(systemRandom, elsewhere.derive('game-ids'))] as const,
  );
  const copy = Archive.parse(JSON.parse(games.reduce((text, [id, to]) => text.replaceAll(id, to), renamed)));
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
  return { ...copy, games: copy.games.map(anew), plays: copy.plays.map(anew) };
}

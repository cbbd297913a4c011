import { archiveFormat, archiveVersion } from '../../schema/contract/archive.ts';
import * as record from '../../schema/contract/endpoints-record.ts';
import { here, type Row, row } from './access-table.ts';
import { contestantId } from './access-world.ts';

let made = 0;
/** An archive of a tournament in which nothing has happened. */
const emptyArchive = () => {
  made += 1;
  return {
    format: archiveFormat,
    version: archiveVersion,
    exportedAt: '2026-11-30T18:00:00.000Z',
    origin: { url: 'https://elsewhere.example', version: '1.0.0' },
    tournament: { id: `t_elsewhere_${made}`, name: 'Elsewhere', createdAt: '2026-11-30T18:00:00.000Z' },
    staff: [],
    contestants: [],
    rules: null,
    games: [],
    results: [],
    submissions: [],
    adjustments: [],
    rulings: [],
    words: [],
    audit: [],
  };
};

// The columns are those of `access-table.ts`.
export const recordRows: readonly Row[] = [
  row(record.readHouseWords, '401 401 403 403 401 200 403 200 200 200 200', here),
  row(record.readHouseHistory, '401 401 403 403 401 200 403 200 200 200 200', here),
  row(record.changeHouseWords, '401 401 403 403 401 200 403 200 200 403 200', (world) => ({
    ...here(world),
    body: { words: [{ word: 'trezzle', valid: true }], reason: 'a test' },
  })),
  row(record.exportHouseWords, '401 401 403 403 401 200 403 200 200 200 200', here),
  row(record.listRulings, '401 401 403 403 401 200 403 200 200 200 200', here),
  row(record.previewMove, '401 401 403 403 401 200 403 200 200 403 200', ({ gameId }) => ({
    params: { gameId },
    body: { type: 'end', reason: 'a test' },
  })),
  row(record.readArchive, '401 401 403 403 401 403 403 403 200 403 200', here),
  row(record.importArchive, '401 401 403 403 401 403 403 403 201 403 403', () => ({ body: emptyArchive() })),
  row(record.findMentions, '401 401 403 403 401 403 403 403 200 403 200', async (world) => ({
    params: { tournamentId: world.tournamentId, contestantId: await contestantId(world) },
  })),
  row(record.rewriteTexts, '401 401 403 403 401 403 403 403 200 403 200', (world) => ({
    params: { tournamentId: world.tournamentId },
    body: { texts: [{ place: 'act-reason', id: '0', was: 'nobody', text: 'somebody' }] },
  })),
  row(record.forgetContestant, '401 401 403 403 401 403 403 403 200 403 200', async (world) => ({
    params: { tournamentId: world.tournamentId, contestantId: await contestantId(world) },
  })),
];

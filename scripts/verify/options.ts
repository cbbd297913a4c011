import { parseArgs } from 'node:util';

/** What to verify, and where it comes from. */
export interface Options {
  readonly gameId: string;
  /** An exported log; null: fetched from `url`. */
  readonly log: string | null;
  readonly receipts: string | null;
  readonly key: string | null;
  readonly url: string | null;
  /** A whole tournament in one file, in place of all the rest but receipts. */
  readonly archive: string | null;
}

export const usage = `npm run verify -- --game ID [options] [log.ndjson]
  log.ndjson       an exported log (GET /api/games/ID/log)
  --url URL        the installation: its key, the announced result, and the log unless a file is given
  --key KEY        the installation's public key, base64url (/.well-known/wordhost-key.json)
  --receipts FILE  receipts, as a JSON list or one a line
npm run verify -- --archive FILE [--receipts FILE]
  every game of an archive (GET /api/tournaments/ID/archive), offline`;

/** Throws a sentence for whoever typed it. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { game: text, url: text, key: text, receipts: text, archive: text },
  });
  const [log, ...more] = positionals;
  const archive = values.archive ?? null;
  if (archive === null && values.game === undefined) throw new Error('--game has to name the game');
  if (more.length > 0) throw new Error(`one log at a time; ${more[0]} is one too many`);
  if (archive === null && log === undefined && values.url === undefined)
    throw new Error('a log, or --url to fetch it from');
  return {
    gameId: values.game ?? '',
    archive,
    log: log ?? null,
    receipts: values.receipts ?? null,
    key: values.key ?? null,
    url: values.url?.replace(/\/+$/, '') ?? null,
  };
}

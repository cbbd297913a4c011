import { findKind } from '../worker/kinds/registry.ts';
import { nodeChecking } from '../worker/lib/node-crypto.ts';
import { checkArchive } from '../worker/proof/archive.ts';
import { type Check, verify } from '../worker/proof/verify.ts';
import { gamesIn, gather, readArchive, readReceipts } from './verify/evidence.ts';
import { type Options, readOptions, usage } from './verify/options.ts';

const marks = { ok: 'ok     ', failed: 'FAILED ', unknown: 'unknown' } as const;

function say(checks: readonly Check[]): boolean {
  for (const { check, outcome, seq, detail } of checks)
    console.log(`${marks[outcome]}  ${check.padEnd(12)} ${detail}${seq === null ? '' : ` (event ${seq})`}`);
  return checks.every(({ outcome }) => outcome !== 'failed');
}

/** Every game of an archive, and that results and words are what the logs come to. */
function verifyArchive(path: string, receipts: string | null): boolean {
  const archive = readArchive(path);
  const games = gamesIn(archive, readReceipts(receipts)).map(({ evidence, name }) => {
    console.log(`\n${name} (${evidence.gameId})`);
    return say(verify(evidence, findKind, nodeChecking));
  });
  const whole = checkArchive(archive, { findKind, checking: nodeChecking });
  console.log('\nthe archive');
  const detail = whole.ok ? `${games.length} games with their results, words and seals` : whole.detail;
  console.log(
    `${whole.ok ? marks.ok : marks.failed}  archive      ${detail}${whole.ok || whole.seq === null ? '' : ` (event ${whole.seq})`}`,
  );
  return whole.ok && games.every(Boolean);
}

async function run(options: Options): Promise<boolean> {
  if (options.archive !== null) return verifyArchive(options.archive, options.receipts);
  return say(verify(await gather(options), findKind, nodeChecking));
}

try {
  if (process.argv.includes('--help')) console.log(usage);
  else process.exitCode = (await run(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { findKind } from '../worker/kinds/registry.ts';
import { nodeChecking } from '../worker/lib/node-crypto.ts';
import { verify } from '../worker/proof/verify.ts';
import { gather } from './verify/evidence.ts';
import { readOptions, usage } from './verify/options.ts';

const marks = { ok: 'ok     ', failed: 'FAILED ', unknown: 'unknown' } as const;

try {
  if (process.argv.includes('--help')) console.log(usage);
  else {
    const checks = verify(await gather(readOptions(process.argv.slice(2))), findKind, nodeChecking);
    for (const { check, outcome, seq, detail } of checks)
      console.log(`${marks[outcome]}  ${check.padEnd(12)} ${detail}${seq === null ? '' : ` (event ${seq})`}`);
    process.exitCode = checks.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../scripts/lib/project.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';

let server: Child;
beforeAll(async () => {
  if (!process.env.SKIP_BUILD) await build();
  server = await startChild();
});
afterAll(() => server?.stop());

test('the game by curl in the README is a whole game', async () => {
  const [, script] = /```sh\n([\s\S]*?)```/.exec(readFileSync(inProject('README.md'), 'utf8')) ?? [];
  const env = { ...process.env, URL: server.url, SECRET: server.setupSecret };
  const { stdout, stderr } = await promisify(execFile)('bash', ['-euc', script ?? 'exit 1'], { env });
  expect(stderr).toBe('');
  const [signature, code, decidedBy, events] = stdout.trim().split('\n');
  // 64 bytes of Ed25519 in base64url.
  expect(signature).toMatch(/^[\w-]{86}$/);
  expect(code).toBe('already_submitted');
  // Ada's block of four has four pairs, Ben's line of four has three.
  expect(decidedBy).toBe('"decidedBy":"points"');
  expect(Number(events)).toBeGreaterThan(15);
});

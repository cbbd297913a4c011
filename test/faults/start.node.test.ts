import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { surroundings } from '../../scripts/lib/command.ts';
import { setUp } from '../../scripts/lib/installation.ts';
import { lookUp, signal, waitUntil } from '../../scripts/lib/processes.ts';
import { inProject } from '../../scripts/lib/project.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, freePort, startChild } from '../../scripts/server/child.ts';
import { answers } from './stream.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'wordhost-start-'));
let server: Child;

beforeAll(async () => {
  if (!process.env.SKIP_BUILD) await build();
  server = await startChild({ stateDir, env: { SETUP_SECRET: '' } });
});
afterAll(async () => {
  await server?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

const kept = (name: string) => readFileSync(join(stateDir, name), 'utf8');
const refusal = async (env: Record<string, string>) => {
  const run = promisify(execFile)(process.execPath, [inProject('scripts/run.mjs'), 'start', '--no-build'], {
    env: surroundings(env),
  });
  const failed: unknown = await run.then(
    () => null,
    (error: unknown) => error,
  );
  return failed instanceof Error && 'stderr' in failed ? String(failed.stderr).trim() : 'it started';
};

describe('npm start', () => {
  test('makes its secrets for its owner’s eyes, prints the set-up link and then that it is ready', () => {
    const secret = kept('setup-secret');
    expect(server.output().trim().split('\n')).toEqual([
      `set-up link http://localhost:${server.port}/setup#${secret}`,
      `ready http://localhost:${server.port}`,
    ]);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(Buffer.from(kept('signing-key'), 'base64')).toHaveLength(32);
    for (const name of ['signing-key', 'setup-secret'])
      expect(statSync(join(stateDir, name)).mode & 0o777).toBe(0o600);
  });

  test('refuses a folder and a port that are in use, in a sentence', async () => {
    const port = String(await freePort());
    expect(await refusal({ PORT: port, STATE_DIR: stateDir })).toContain(`already serves from ${stateDir}`);
    const elsewhere = mkdtempSync(join(tmpdir(), 'wordhost-start-'));
    expect(await refusal({ PORT: String(server.port), STATE_DIR: elsewhere })).toContain('set another PORT');
    rmSync(elsewhere, { recursive: true, force: true });
    expect(await answers(server.url)).toBe(true);
  });

  test('leaves no process when it is killed, keeps its secrets, and prints no link once that is spent', async () => {
    const before = [kept('signing-key'), kept('setup-secret')];
    await setUp(server.url, kept('setup-secret'), 'Host');
    await server.kill('server');
    const { port } = server;
    server = await startChild({ stateDir, port, env: { SETUP_SECRET: '' } });
    expect([kept('signing-key'), kept('setup-secret')]).toEqual(before);
    expect(server.output().trim()).toBe(`ready http://localhost:${port}`);
  });

  test('starts its runtime again when that is killed', async () => {
    const before = server.runtime();
    await server.kill('runtime');
    expect(await waitUntil(() => answers(server.url), 20_000)).toBe(true);
    const renewed = () => server.runtime() !== before && lookUp(server.runtime() ?? 0) !== null;
    expect(await waitUntil(renewed, 10_000)).toBe(true);
  });

  test('ends, with all that it started, when npm is killed without telling it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wordhost-start-'));
    const port = await freePort();
    const npm = spawn('npm', ['start', '--', '--no-build'], {
      cwd: inProject(),
      env: surroundings({ PORT: String(port), STATE_DIR: folder }),
      stdio: 'ignore',
      detached: true,
    });
    expect(await waitUntil(() => answers(`http://localhost:${port}`), 60_000, 100)).toBe(true);
    const running = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
    signal(npm.pid ?? 0, 'SIGKILL');
    const gone = () => lookUp(running.pid) === null && lookUp(running.runtime) === null;
    expect(await waitUntil(gone, 20_000)).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  });

  test('ends well on SIGTERM: with 0, without its runtime, and with no word left of who serves', async () => {
    const runtime = server.runtime();
    expect(lookUp(runtime ?? 0)).not.toBe(null);
    await server.stop();
    expect(lookUp(runtime ?? 0)).toBe(null);
    expect(existsSync(join(stateDir, 'running.json'))).toBe(false);
    expect(server.output()).not.toMatch(/error/i);
  });
});

test('an old Node is told what is wrong', async () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })";
  const run = promisify(execFile)(process.execPath, [
    '--import',
    `data:text/javascript,${encodeURIComponent(old)}`,
    inProject('scripts/run.mjs'),
    'start',
  ]);
  await expect(run).rejects.toThrow('Node 20.19.0 is too old: 22.18 or newer is needed');
});

import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json';
import { listKinds, openLive, readGame, takeTicket } from '../../schema/contract/endpoints-games.ts';
import {
  readDocs,
  readHealth,
  readKey,
  readOpenApi,
  readWord,
} from '../../schema/contract/endpoints-service.ts';
import {
  call,
  checkHeaders,
  checkProblem,
  done,
  emptyDatabase,
  fetchWorker,
  nobody,
  origin,
} from './harness.ts';

beforeAll(emptyDatabase);

const raw = (path: string, init: RequestInit = {}) => fetchWorker(new Request(origin + path, init));

describe('what the service says of itself', () => {
  test('that it is there, and its version', async () => {
    expect(await done(readHealth, nobody)).toEqual({ ok: true, version: packageJson.version });
  });

  test('which games it knows, with schemas and default settings', async () => {
    const { kinds } = await done(listKinds, nobody);
    const immunity = kinds.find(({ kind }) => kind === 'immunity');
    expect(immunity).toMatchObject({
      title: 'Immunity',
      seats: { min: 2, max: 24 },
      config: { columns: 8, rows: 5, rounds: 5, answerSeconds: 60, longest: [3, 2], quickest: [2, 1] },
      codes: { already_submitted: 409, finished: 409 },
    });
    expect(immunity?.contestantMoves).toContain('submit-word');
    expect(immunity?.configSchema).toHaveProperty('properties.columns.maximum');
  });

  test('the public half of its key, which other sites may read', async () => {
    const { body, headers } = await call(readKey, nobody);
    expect(body.publicKey).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('its description, and the same as a page that loads nothing and runs nothing', async () => {
    const document = JSON.parse((await call(readOpenApi, nobody)).text);
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: packageJson.version } });
    const { headers, text } = await call(readDocs, nobody);
    const policy = headers.get('content-security-policy') ?? '';
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(text).not.toMatch(/<script|<link|<img|<iframe|url\(|@import|style=|\son\w+=/);
    for (const path of Object.keys(document.paths)) expect(text).toContain(`</span>${path}</h3>`);
  });
});

describe('addresses', () => {
  test.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/api/games',
    '/api/games/x/y/z',
    '/api/health/',
    '/api//health',
    '/.well-known/other',
  ])('%s is nothing, in JSON', async (path) => {
    const response = await raw(path);
    checkHeaders(response.headers);
    expect(checkProblem(response.headers, 404, await response.text()).code).toBe('not_found');
  });

  test.each([
    ['POST', '/api/health', 'GET, HEAD'],
    ['DELETE', '/api/me', 'GET, HEAD'],
    ['OPTIONS', '/api/setup', 'POST'],
    ['GET', '/api/join', 'POST'],
    ['HEAD', '/api/join', 'POST'],
    ['PUT', '/api/tournaments/t1', 'GET, HEAD, PATCH'],
    // An address that is one of two sorts takes the methods of both.
    ['GET', '/api/invites/accept', 'POST, DELETE'],
    ['PUT', '/api/tournaments/t1/contestants/preview', 'POST, PATCH, DELETE'],
    ['GET', '/api/invites/i1', 'DELETE'],
  ])('%s %s takes another method and says which', async (method, path, allow) => {
    const response = await raw(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    checkHeaders(response.headers);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const response = await raw('/api/health', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    checkHeaders(response.headers);
  });

  test('a socket’s address says so to whoever asks without one', async () => {
    expect(await call(openLive, nobody, { params: { gameId: 'x' } })).toMatchObject({
      code: 'malformed',
      body: { issues: [{ path: 'upgrade' }] },
    });
  });
});

describe('ids that nothing has', () => {
  const guessed = ['x', `g${'0'.repeat(32)}AAAAAAAAAAA`, 'g 1', '../me', '%00', 'a'.repeat(500)];

  test('are not found, and make no object', async () => {
    const before = await listDurableObjectIds(env.GAMES);
    for (const gameId of guessed) {
      const answered = await call(readGame, nobody, { params: { gameId } });
      expect(answered.code, gameId).toBe('not_found');
    }
    const live = await raw(`/api/games/${guessed[1]}/live`, { headers: { upgrade: 'websocket' } });
    expect(live.status).toBe(404);
    checkHeaders(live.headers);
    expect((await listDurableObjectIds(env.GAMES)).length).toBe(before.length);
  });
});

describe('credentials', () => {
  const token = `hs_unknown.${'A'.repeat(43)}`;

  test.each([
    ['of no known shape', 'Bearer x'],
    ['of another scheme', 'Basic aGFuYTpzZWNyZXQ='],
    ['empty', 'Bearer '],
    ['unknown', `Bearer ${token}`],
  ])('a bearer %s is refused', async (_, authorization) => {
    for (const endpoint of [readWord, takeTicket]) {
      const params = { word: 'tread', gameId: 'x' };
      const answered = await call(endpoint, nobody, { params, headers: { authorization } });
      // The ticket's game does not exist, which comes after the credential only where its shape is bad.
      expect([401, 404]).toContain(answered.status);
    }
    const me = await raw('/api/words/tread', { headers: { authorization } });
    expect(me.status).toBe(401);
    expect(me.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('?as= is host or contestant', async () => {
    const answered = await call(readGame, nobody, { params: { gameId: 'x' }, query: { as: 'organiser' } });
    expect(answered.code).toBe('malformed');
  });
});

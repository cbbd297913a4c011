import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../schema/contract/endpoint.ts';
import { GameId } from '../../schema/contract/ids.ts';
import { parseRequest } from './validation.ts';

const Body = z.strictObject({
  name: z.string(),
  count: z.int().min(0).max(9).optional(),
  inner: z.strictObject({ list: z.array(z.string()) }).optional(),
});
const made = endpoint({
  method: 'POST',
  path: '/api/games/:gameId/things/:letters',
  summary: 'for this test',
  access: 'anyone',
  params: z.strictObject({ gameId: GameId, letters: z.string().max(3) }),
  query: z.strictObject({ page: z.coerce.number().int().min(1).default(1) }),
  body: Body,
  bodyLimit: 200,
  status: 200,
  refusals: [],
});

const json = { 'content-type': 'application/json' };
const post = (
  body: BodyInit | null,
  {
    headers = json,
    query = '',
    params = { gameId: 'g1', letters: 'TRE' },
  }: { headers?: Record<string, string>; query?: string; params?: Record<string, string> } = {},
) => parseRequest(made, new Request(`http://localhost/x${query}`, { method: 'POST', headers, body }), params);

describe('the shape of a request', () => {
  test('is read by the schemas of its endpoint', async () => {
    expect(await post('{"name":"Ann","count":3}', { query: '?page=2&as=host' })).toEqual({
      ok: true,
      value: {
        params: { gameId: 'g1', letters: 'TRE' },
        query: { page: 2 },
        body: { name: 'Ann', count: 3 },
      },
    });
  });

  test.each([
    ['not JSON', '{"name":', ''],
    ['nothing', '', ''],
    ['two values', '{"name":"A"} {}', ''],
    ['a wrong type', '{"name":7}', 'name'],
    ['no object', '["name"]', ''],
    ['a missing field', '{}', 'name'],
    ['an unknown field', '{"name":"A","score":9}', 'score'],
    ['an unknown field further in', '{"name":"A","inner":{"list":[],"role":"host"}}', 'inner.role'],
    ['a wrong element', '{"name":"A","inner":{"list":["a",2]}}', 'inner.list.1'],
    ['a number out of bounds', '{"name":"A","count":10}', 'count'],
    ['a huge number', '{"name":"A","count":1e999}', 'count'],
    ['a fraction', '{"name":"A","count":1.5}', 'count'],
    ['__proto__', '{"name":"A","__proto__":{"count":1}}', ''],
    ['__proto__ further in', '{"name":"A","inner":{"__proto__":{},"list":[]}}', 'inner'],
    ['a lone surrogate', String.raw`{"name":"\ud800"}`, 'name'],
    [
      'a lone surrogate further in',
      String.raw`{"name":"A","inner":{"list":["ok","\udc00x"]}}`,
      'inner.list.1',
    ],
    ['a lone surrogate as a name of a field', String.raw`{"name":"A","\ud800":1}`, ''],
    ['NUL', String.raw`{"name":"A\u0000B"}`, 'name'],
    ['a control character', String.raw`{"name":"A\u001b[2J"}`, 'name'],
    ['a control character of the second set', String.raw`{"name":"A\u0085"}`, 'name'],
    ['JSON nested 33 deep', `{"name":${'['.repeat(32)}${']'.repeat(32)}}`, ''],
  ])('%s is malformed, and says where', async (_, body, path) => {
    const parsed = await post(body);
    expect(parsed).toMatchObject({ ok: false, code: 'malformed', issues: [{ path }] });
  });

  test('bytes that are no UTF-8 are malformed', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('{"name":"'), 0xc3, 0x28, 0x22, 0x7d]);
    expect(await post(bytes)).toMatchObject({ ok: false, code: 'malformed' });
  });

  test('all issues are told at once', async () => {
    const parsed = await post('{"count":-1,"score":1,"at":2}');
    expect(parsed.ok || parsed.issues?.map(({ path }) => path).toSorted()).toEqual([
      'at',
      'count',
      'name',
      'score',
    ]);
  });

  test('white space that people type is let through', async () => {
    expect(await post(String.raw`{"name":"\tAnn\r\n"}`)).toMatchObject({ ok: true });
  });

  test.each([
    ['text/plain', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['something like it', { 'content-type': 'application/json-patch+json' }],
    ['nothing', {}],
  ])('a body called %s is unsupported', async (_, headers) => {
    // A body of bytes has no type of its own that the request could take over.
    const body = new TextEncoder().encode('{"name":"A"}');
    expect(await post(body, { headers })).toMatchObject({ ok: false, code: 'unsupported_media_type' });
  });

  test('parameters of the content type do not matter', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect(await post('{"name":"A"}', { headers })).toMatchObject({ ok: true });
  });

  test('a body of the limit passes, one byte more is too large', async () => {
    const filled = (length: number) => `{"name":"${'a'.repeat(length - 11)}"}`;
    expect(await post(filled(200))).toMatchObject({ ok: true });
    expect(await post(filled(201))).toMatchObject({ ok: false, code: 'too_large' });
  });

  test.each([
    ['unknown', '?seq=1', 'seq'],
    ['given twice', '?page=1&page=2', 'page'],
    ['out of bounds', '?page=0', 'page'],
    ['not a number', '?page=one', 'page'],
    ['called __proto__', '?__proto__=1', '__proto__'],
  ])('a query parameter that is %s is malformed', async (_, query, path) => {
    const parsed = await post('{"name":"A"}', { query });
    expect(parsed).toMatchObject({ ok: false, code: 'malformed', issues: [{ path }] });
  });

  test('what cannot be an id is not found; other parts of a path are malformed', async () => {
    const body = '{"name":"A"}';
    expect(await post(body, { params: { gameId: 'g 1', letters: 'TRE' } })).toMatchObject({
      code: 'not_found',
    });
    expect(await post(body, { params: { gameId: 'g\u0000', letters: 'TRE' } })).toMatchObject({
      code: 'not_found',
    });
    expect(await post(body, { params: { gameId: 'g1', letters: 'TREE' } })).toMatchObject({
      code: 'malformed',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { checkForgery } from './csrf.ts';

const publicUrl = 'https://words.example';
const cookie = { cookie: '__Host-host=hs_1.secret' };
const refused = (
  headers: Record<string, string>,
  { method = 'POST', url = 'https://words.example/api/tournaments', at = publicUrl } = {},
) => checkForgery(new Request(url, { method, headers }), at)?.code ?? null;

describe('writes by cookie', () => {
  test.each<[string, Record<string, string>, string | null]>([
    ['from our own page', { 'sec-fetch-site': 'same-origin' }, null],
    ['from a foreign page', { 'sec-fetch-site': 'cross-site' }, 'forbidden'],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }, 'forbidden'],
    ['from nowhere in particular', { 'sec-fetch-site': 'none' }, 'forbidden'],
    [
      'from a foreign page with our Origin',
      { 'sec-fetch-site': 'cross-site', origin: publicUrl },
      'forbidden',
    ],
    ['by an older browser from our page', { origin: publicUrl }, null],
    ['by an older browser from elsewhere', { origin: 'https://evil.example' }, 'forbidden'],
    ['by an older browser from the same host over http', { origin: 'http://words.example' }, 'forbidden'],
    [
      'by an older browser from a name like ours',
      { origin: 'https://words.example.evil.example' },
      'forbidden',
    ],
    ['from a sandboxed frame', { origin: 'null' }, 'forbidden'],
    ['with neither header', {}, 'forbidden'],
  ])('%s', (_, headers, code) => {
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT']) {
      expect(refused({ ...cookie, ...headers }, { method })).toBe(code);
    }
  });

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'are looked at whatever they hold: %s',
    (type) => {
      expect(refused({ ...cookie, 'content-type': type })).toBe('forbidden');
    },
  );

  test('a contestant’s cookie is one too', () => {
    expect(refused({ cookie: '__Host-contestant_t1=cd_1.secret' })).toBe('forbidden');
  });

  test('cookies that are not ours do not matter, nor do ours without the prefix on https', () => {
    expect(refused({ cookie: 'theme=dark' })).toBeNull();
    expect(refused({ cookie: 'host=hs_1.secret' })).toBeNull();
  });

  test('a bearer needs no proof: no browser sends one by itself', () => {
    expect(refused({ ...cookie, authorization: 'Bearer ht_1.secret' })).toBeNull();
  });

  test('reading changes nothing and needs no proof', () => {
    expect(refused(cookie, { method: 'GET' })).toBeNull();
    expect(refused(cookie, { method: 'HEAD' })).toBeNull();
  });

  test('on a local network the address that was opened counts as ours', () => {
    const local = { url: 'http://192.168.1.5:8787/api/tournaments', at: 'http://localhost:8787' };
    const plain = { cookie: 'host=hs_1.secret' };
    expect(refused({ ...plain, origin: 'http://192.168.1.5:8787' }, local)).toBeNull();
    expect(refused({ ...plain, origin: 'http://192.168.1.6:8787' }, local)).toBe('forbidden');
  });
});

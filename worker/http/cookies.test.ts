import { describe, expect, test } from 'vitest';
import { TournamentId } from '../../schema/contract/ids.ts';
import { carriedCookies, clearHostCookie, contestantCookie, hostCookie } from './cookies.ts';

const https = 'https://words.example';
const http = 'http://localhost:8787';

describe('cookies', () => {
  test('are bound to the host on https', () => {
    expect(hostCookie(https, 'hs_1.s')).toBe(
      '__Host-host=hs_1.s; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure',
    );
  });

  test('work on a local network without it', () => {
    expect(contestantCookie(http, TournamentId.parse('t1'), 'cd_1.s')).toBe(
      'contestant_t1=cd_1.s; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
    );
  });

  test('end by running out at once', () => {
    expect(clearHostCookie(http)).toBe('host=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  });

  test('are read back, foreign and empty ones passed over', () => {
    const header = 'theme=dark; host=hs_1.s; contestant_t1=cd_1.s=x; contestant_t2=; lang=en';
    expect(carriedCookies(header, http)).toEqual([
      { role: 'host', tournamentId: null, token: 'hs_1.s' },
      { role: 'contestant', tournamentId: 't1', token: 'cd_1.s=x' },
    ]);
    expect(carriedCookies(header, https)).toEqual([]);
    expect(carriedCookies(null, http)).toEqual([]);
  });

  test('of many tournaments, the newest are looked at, and the host’s always', () => {
    // Browsers send the oldest first.
    const many = Array.from({ length: 20 }, (_, at) => `contestant_t${at}=cd_${at}.s`);
    const read = carriedCookies(['host=hs_1.s', ...many].join('; '), http);
    expect(read.map(({ token }) => token)).toEqual([
      'hs_1.s',
      ...Array.from({ length: 12 }, (_, at) => `cd_${at + 8}.s`),
    ]);
  });
});

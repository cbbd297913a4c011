import { describe, expect, test } from 'vitest';
import { gameCodes, serviceCodes } from '../../schema/contract/codes.ts';
import { allKinds } from '../kinds/registry.ts';
import { problemOf, problemResponse, refuse } from './problems.ts';

describe('refusals', () => {
  test('become problem documents with a stable code and a status of their own', () => {
    expect(problemOf({ ok: false, code: 'not_in_game', detail: 'You have no seat.' })).toEqual({
      type: '/api/docs#code-not_in_game',
      title: 'Not in game',
      status: 403,
      detail: 'You have no seat.',
      code: 'not_in_game',
    });
  });

  test('that pass by themselves say when to come again', () => {
    expect(problemResponse(refuse('unavailable', 'Later.')).headers.get('retry-after')).toBe('1');
    expect(problemResponse(refuse('conflict', 'No.')).headers.has('retry-after')).toBe(false);
  });

  test('of a code in no list are a bug', () => {
    expect(() => problemOf({ ok: false, code: 'made_up', detail: '' })).toThrow('made_up');
  });

  test('mean one status by one code, whichever game it comes from', () => {
    const statuses = new Map<string, number>(Object.entries({ ...serviceCodes, ...gameCodes }));
    for (const kind of allKinds()) {
      for (const [code, status] of Object.entries(kind.codes)) {
        expect(statuses.get(code) ?? status, `${kind.name}: ${code}`).toBe(status);
        statuses.set(code, status);
      }
    }
  });
});

import { expect, test } from 'vitest';
import { ContestantId, HostId } from '../../schema/contract/ids.ts';
import { type Judgement, type Known, readAsker, resolveAsker, writeAsker } from './asker.ts';

const hana: Known = {
  credentialId: 'h',
  principal: { role: 'host', hostId: HostId.parse('hana'), name: 'Hana' },
};
const ann: Known = {
  credentialId: 'a',
  principal: { role: 'contestant', contestantId: ContestantId.parse('ann'), name: 'Ann' },
};
const judge = ({ id }: { id: string }): Judgement =>
  id === 'h' ? hana : id === 'a' ? ann : id === 'false' ? 'false' : 'unknown';
const asks = (ids: string, more = {}) =>
  resolveAsker(
    {
      credentials: ids
        .split(' ')
        .filter(Boolean)
        .map((id) => ({ id, hash: '' })),
      ...more,
    },
    judge,
  );

test('nobody in particular is a spectator', () => {
  expect(asks('')).toEqual({ ok: true, known: null });
});

test('the host comes first, unless the request says otherwise', () => {
  expect(asks('a h')).toEqual({ ok: true, known: hana });
  expect(asks('a h', { as: 'contestant' })).toEqual({ ok: true, known: ann });
  expect(asks('a', { as: 'host' })).toEqual({ ok: true, known: ann });
});

test('what is unknown is asked for once', () => {
  expect(asks('new')).toEqual({ ok: false, unknown: ['new'] });
  expect(asks('new', { final: true })).toMatchObject({ code: 'unauthenticated' });
  expect(asks('a new')).toEqual({ ok: false, unknown: ['new'] });
  expect(asks('a new', { final: true })).toEqual({ ok: true, known: ann });
  // Who was asked for is there: nothing to ask.
  expect(asks('a new', { as: 'contestant' })).toEqual({ ok: true, known: ann });
  expect(asks('h new')).toEqual({ ok: true, known: hana });
});

test('a false secret is no reason to ask', () => {
  expect(asks('false')).toMatchObject({ code: 'unauthenticated' });
});

test('the header carries any name, and anything else than an asker is nobody', () => {
  const asker = {
    credentials: [],
    admissions: [
      { credential: { id: 'a', hash: '' }, principal: { ...ann.principal, name: 'Ænne 😀' }, until: null },
    ],
  };
  expect(readAsker(writeAsker(asker))).toEqual(asker);
  expect(writeAsker(asker)).toMatch(/^[\x21-\x7e]+$/);
  for (const text of ['', '{}', 'null', '%', '%ff', '{"credentials":[],"more":1}'])
    expect(readAsker(text)).toBeNull();
});

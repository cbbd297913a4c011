import { expect, test } from 'vitest';
import { HostId } from '../../../../schema/contract/ids.ts';
import type { AuditEntry } from '../api/contract.ts';
import { actDetail, actTitle } from './act-words.ts';

const names = new Map([
  ['c1', 'Ann'],
  ['c2', 'Bo'],
]);
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  seq: 1,
  at: '2026-11-30T18:00:00.000Z',
  author: { hostId: HostId.parse('h1'), name: 'Olga' },
  action: 'contestant-changed',
  subject: null,
  reason: null,
  detail: {},
  ...more,
});

test('[T42] an act is told with names for ids, and a change as what it was and is', () => {
  expect(actTitle('contestants-added')).toBe('Contestants added');
  expect(
    actDetail(entry({ action: 'contestants-added', detail: { contestants: ['c1', 'c2'] } }), names),
  ).toBe('Ann, Bo');
  expect(
    actDetail(entry({ subject: 'c1', detail: { name: ['An', 'Ann'], division: [null, 'North'] } }), names),
  ).toBe('Ann · An → Ann · division none → North');
  expect(
    actDetail(entry({ action: 'contestant-replaced', subject: 'c1', detail: { newcomer: 'c2' } }), names),
  ).toBe('Ann · newcomer Bo');
  expect(
    actDetail(entry({ action: 'game-created', subject: 'g', detail: { name: 'Heat', kind: 'x' } }), names),
  ).toBe('Heat · kind x');
});

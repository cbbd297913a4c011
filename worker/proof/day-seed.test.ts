import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { nodeChecking, nodeKeys } from '../lib/node-crypto.ts';
import { seedOfDay } from './day-seed.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const keyed = (byte: number) => nodeKeys(key(byte)).derive('days');

test('[Z12] [G8] the seed of a day follows from key and date alone, and its hash from seed and salt', () => {
  const day = seedOfDay('2026-11-30', keyed(7), nodeChecking);
  expect(seedOfDay('2026-11-30', keyed(7), nodeChecking)).toEqual(day);
  const derived = createHmac('sha256', Buffer.alloc(32, 7)).update('wordhost:days').digest();
  const mac = createHmac('sha256', derived).update('seed:2026-11-30').digest('base64url');
  expect(day.seed).toBe(createHash('sha256').update(mac).digest('hex'));
  const opened = `{"salt":"${day.salt}","value":{"seed":"${day.seed}"}}`;
  expect(day.seedHash).toBe(createHash('sha256').update(opened).digest('hex'));
  expect(day.salt).toMatch(/^[0-9a-f]{32}$/);
});

test('[Z12] another day, or another installation, has another seed', () => {
  const seeds = [
    seedOfDay('2026-11-30', keyed(7), nodeChecking),
    seedOfDay('2026-12-01', keyed(7), nodeChecking),
    seedOfDay('2026-11-30', keyed(8), nodeChecking),
  ];
  expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(3);
  expect(new Set(seeds.map(({ salt }) => salt)).size).toBe(3);
});

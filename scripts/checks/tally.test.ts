import { expect, test } from 'vitest';
import { addUp, summary, tallyReport } from './tally.ts';

const report = (numPassedTests: number, numFailedTests: number, numTotalTests: number, success: boolean) => ({
  numPassedTests,
  numFailedTests,
  numTotalTests,
  success,
});

test('a clean run counts its tests', () => {
  expect(tallyReport(report(12, 0, 12, true), 0)).toEqual({ passed: 12, failed: 0 });
});

test('failures are counted', () => {
  expect(tallyReport(report(10, 2, 12, false), 1)).toEqual({ passed: 10, failed: 2 });
});

test('a skipped test is a failure', () => {
  expect(tallyReport(report(11, 0, 12, true), 0)).toEqual({ passed: 11, failed: 1 });
});

test('a file that does not load, a bad exit code, and no tests at all fail although no test did', () => {
  expect(tallyReport(report(12, 0, 12, false), 1).failed).toBe(1);
  expect(tallyReport(report(12, 0, 12, true), 1).failed).toBe(1);
  expect(tallyReport(report(0, 0, 0, true), 0).failed).toBe(1);
});

test('the last line sums everything', () => {
  expect(
    summary(
      addUp([
        { passed: 3, failed: 0 },
        { passed: 4, failed: 1 },
        { passed: 0, failed: 1 },
      ]),
    ),
  ).toBe('7 passed, 2 failed');
  expect(summary(addUp([]))).toBe('0 passed, 0 failed');
});

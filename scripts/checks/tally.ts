/** How many of how many went right. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The parts of vitest's JSON report that count. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  readonly success: boolean;
}

/**
 * Counts a report so that nothing can fail unseen: what neither passed nor failed (skipped, left to do) counts as failed, and so
 * does a run that calls itself unsuccessful although no single test failed (a file that does not load, an error between tests).
 */
export function tallyReport(report: VitestReport, exitCode: number): Tally {
  const passed = report.numPassedTests;
  const failed = report.numTotalTests - passed;
  const unseen = failed === 0 && (!report.success || exitCode !== 0 || passed === 0);
  return { passed, failed: unseen ? 1 : failed };
}

export const addUp = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, one) => sum + one.passed, 0),
  failed: tallies.reduce((sum, one) => sum + one.failed, 0),
});

export const summary = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

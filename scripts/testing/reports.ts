import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/** The counts of one part of the run. */
export interface Count {
  passed: number;
  failed: number;
  /** Tests that passed only on the second attempt. */
  flaky?: string[];
}

const cache = resolve('.cache');

/** The files into which the parts write their reports. */
export const reportFiles = {
  vitest: resolve(cache, 'vitest.json'),
  journeys: resolve(cache, 'journeys.json'),
  faults: resolve(cache, 'faults.json'),
};

/** Removes the reports of an earlier run. */
export function removeReports(): void {
  for (const leftover of [...Object.values(reportFiles), resolve(cache, 'wire')])
    rmSync(leftover, { recursive: true, force: true });
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

export function readVitest(): Count {
  const report = read(reportFiles.vitest);
  // A skipped test counts as a failure, since it has verified nothing.
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + skipped };
}

/** The part of Playwright's report of a file, or of a `describe` in it, that is read here. */
interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

function flakyIn({ suites = [], specs }: Suite): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  );
  return [...here, ...suites.flatMap(flakyIn)];
}

export function readJourneys(): Count {
  const { stats, suites }: { stats: Record<string, number>; suites: Suite[] } = read(
    reportFiles.journeys,
  );
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  return {
    passed: expected + flaky,
    failed: unexpected + skipped,
    flaky: suites.flatMap(flakyIn),
  };
}

export const readFaults = (): Count => read(reportFiles.faults);

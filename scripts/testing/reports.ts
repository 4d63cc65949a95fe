import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/** What a part of the run has counted. */
export interface Count {
  passed: number;
  failed: number;
  /** Tests that passed at their second try only. */
  flaky?: string[];
}

const cache = resolve('.cache');

/** Where the parts leave what they counted. */
export const reportFiles = {
  vitest: resolve(cache, 'vitest.json'),
  journeys: resolve(cache, 'journeys.json'),
  faults: resolve(cache, 'faults.json'),
};

/** Removes what an earlier run has left. */
export function removeReports(): void {
  for (const leftover of [...Object.values(reportFiles), resolve(cache, 'wire')])
    rmSync(leftover, { recursive: true, force: true });
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

export function readVitest(): Count {
  const report = read(reportFiles.vitest);
  // A test that did not run has shown nothing.
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + skipped };
}

/** As much of Playwright's report of a file, or of a `describe` in it, as is read here. */
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

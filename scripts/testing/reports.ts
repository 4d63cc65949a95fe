import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** How long a test file kept a worker, in one project of its runner. */
export interface FileTime {
  file: string;
  project: string;
  seconds: number;
}

/** The counts of one part of the run. */
export interface Count {
  passed: number;
  failed: number;
  skipped?: number;
  /** Tests that passed only on the second attempt. */
  flaky?: string[];
  times?: FileTime[];
}

const cache = resolve('.cache');

/** The files into which the parts write their reports. */
export const reportFiles = {
  vitest: resolve(cache, 'vitest.json'),
  fileTimes: resolve(cache, 'vitest-times.json'),
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
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read(
    reportFiles.vitest,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    times: read(reportFiles.fileTimes),
  };
}

interface Journey {
  projectName: string;
  status: string;
  results: { duration: number }[];
}

/** The part of Playwright's report of a file, or of a `describe` in it, that is read here. */
interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; tests: Journey[] }[];
}

const journeysIn = ({
  suites = [],
  specs,
}: Suite): (Journey & { title: string; file: string })[] => [
  ...specs.flatMap(({ title, file, tests }) => tests.map((test) => ({ ...test, title, file }))),
  ...suites.flatMap(journeysIn),
];

export function readJourneys(): Count {
  const { stats, suites }: { stats: Record<string, number>; suites: Suite[] } = read(
    reportFiles.journeys,
  );
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  const journeys = suites.flatMap(journeysIn);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    flaky: journeys
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, file, title }) => `[${projectName}] ${file}: ${title}`),
    times: journeys.map(({ projectName, file, results }) => ({
      file: join('tests/journeys', file),
      project: projectName,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  };
}

export const readFaults = (): Count => read(reportFiles.faults);

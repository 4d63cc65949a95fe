import { readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

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
  /** What failed: a test, or a file that could not be loaded. */
  failures?: string[];
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

/** The part of Vitest's report that is read here and by `test:planted`. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

export function readVitest(): Count {
  const report: VitestReport = read(reportFiles.vitest);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf),
    times: read(reportFiles.fileTimes),
  };
}

function failuresOf({
  name,
  message,
  assertionResults,
}: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = relative('', name);
  if (failed.length === 0) return [`${file}: ${message}`];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
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
  const thatAre = (wanted: string) =>
    journeys
      .filter(({ status }) => status === wanted)
      .map(({ projectName, file, title }) => `[${projectName}] ${file}: ${title}`);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: thatAre('unexpected'),
    flaky: thatAre('flaky'),
    times: journeys.map(({ projectName, file, results }) => ({
      file: join('tests/journeys', file),
      project: projectName,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  };
}

export const readFaults = (): Count => read(reportFiles.faults);

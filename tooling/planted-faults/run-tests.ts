import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { VitestReport } from '../../scripts/testing/reports.ts';

/** The first test that fails. */
export interface Noticed {
  file: string;
  test: string;
}

const isJourney = (file: string) => file.startsWith('tests/journeys/');

/**
 * Runs these test files, or all, in `folder` until one fails. The journeys run last, since they
 * take the longest; they need the client to be built if a fault changed it.
 * @returns the first failure, or undefined if all pass
 */
export function runTests(
  folder: string,
  tests: readonly string[],
  needsBuild: boolean,
): Noticed | undefined {
  const journeys = tests.filter(isJourney);
  const others = tests.filter((file) => !isJourney(file));
  const all = tests.length === 0;
  return (
    (all || others.length > 0 ? runVitest(folder, others) : undefined) ??
    (all || journeys.length > 0 ? runJourneys(folder, journeys, needsBuild) : undefined)
  );
}

function runVitest(folder: string, tests: string[]): Noticed | undefined {
  const output = join(folder, '.cache', 'vitest.json');
  rmSync(output, { force: true });
  const parameters = ['run', '--bail=1', '--reporter=json', `--outputFile=${output}`, ...tests];
  const { stderr } = run(folder, 'vitest', parameters);
  const { testResults } = readReport<VitestReport>(output, stderr);
  const failed = testResults.find(({ status }) => status === 'failed');
  if (!failed) return undefined;
  const test = failed.assertionResults.find(({ status }) => status === 'failed')?.fullName;
  return { file: relative(folder, failed.name), test: test ?? failed.message };
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; ok: boolean }[];
}

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function runJourneys(folder: string, tests: string[], needsBuild: boolean): Noticed | undefined {
  if (needsBuild) run(folder, 'npm', ['run', '--silent', 'build']);
  const output = join(folder, '.cache', 'journeys.json');
  rmSync(output, { force: true });
  const { stderr } = run(
    folder,
    'playwright',
    ['test', '--max-failures=1', '--retries=0', '--reporter=json', ...tests],
    {
      JOURNEYS_BUILT: 'true',
      PLAYWRIGHT_JSON_OUTPUT_FILE: output,
    },
  );
  const { suites } = readReport<{ suites: Suite[] }>(output, stderr);
  const failed = suites.flatMap(specsOf).find(({ ok }) => !ok);
  return failed && { file: join('tests/journeys', failed.file), test: failed.title };
}

function run(folder: string, command: string, parameters: string[], env = {}) {
  const path = [join(folder, 'node_modules/.bin'), process.env.PATH].join(':');
  return spawnSync(command, parameters, {
    cwd: folder,
    env: { ...process.env, PATH: path, ...env },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 ** 2,
  });
}

function readReport<Report>(file: string, printed: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`There is no report.\n${printed}`);
  }
}

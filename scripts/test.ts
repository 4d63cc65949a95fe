import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findInstalledBrowser } from '../tests/setup/browser.ts';
import { isMissing, type NeededName, needed } from '../tests/setup/programs.ts';
import { checks, checksOfBuild } from './testing/checks.ts';
import { describeTimes } from './testing/print-times.ts';
import {
  type Count,
  readFaults,
  readJourneys,
  readVitest,
  removeReports,
  reportFiles,
} from './testing/reports.ts';
import { type Outcome, runShown, runSideBySide } from './testing/run.ts';

// `npm test`, and with `--all` `npm run test:all`. docs/testing.md lists the parts of each. With
// `--share NAME`, one of the shares into which the public workflow divides it.

type Part = Outcome & Count & { name: string };

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, share: { type: 'string' } },
});
const everything = values.all;
const env: Record<string, string> = everything ? { TEST_ALL: 'true' } : {};
const print = (text: string) => process.stdout.write(text);

/** Counts a command as one test. */
const one = (outcome: Outcome): Part => ({
  ...outcome,
  name: outcome.command,
  passed: Number(outcome.succeeded),
  failed: Number(!outcome.succeeded),
});

/**
 * If a runner fails without reporting a failure (it could not start), that counts as one failure.
 */
function counted(name: string, outcome: Outcome, read: () => Count): Part {
  try {
    const count = read();
    return { ...outcome, name, ...count, failed: count.failed || Number(!outcome.succeeded) };
  } catch {
    return { ...outcome, name, passed: 0, failed: 1 };
  }
}

const npmRun = (name: string) => `npm run --silent ${name}`;
const node = 'node --disable-warning=ExperimentalWarning';

const vitestReporters = [
  '--reporter=default --reporter=json --reporter=tests/setup/file-times.ts',
  `--outputFile.json=${reportFiles.vitest}`,
].join(' ');

const runVitest = async (projects = ''): Promise<Part> =>
  counted('vitest', await runShown(`vitest run ${projects} ${vitestReporters}`, env), readVitest);

/** The jobs of the public workflow, which run in parallel; together they are `npm test`. */
const shares: Record<string, () => Promise<Part[]>> = {
  checks: async () => {
    const [build, ...checked] = await runSideBySide([npmRun('build'), ...checks]);
    return [build, ...checked]
      .filter((one) => one !== undefined)
      .map(one)
      .concat(
        await runVitest('--project=unit'),
        (await runSideBySide(checksOfBuild.map(npmRun))).map(one),
      );
  },
  server: async () => [await runVitest("--project='!unit'")],
  journeys: async () => {
    const build = await runShown(npmRun('build'));
    return [await runJourneys('journeys', build.succeeded), await checkCalls()];
  },
};

function shareNamed(name: string) {
  const share = shares[name];
  if (!share) throw new Error(`--share is one of ${Object.keys(shares).join(', ')}`);
  return share;
}

const checkCalls = async (): Promise<Part> =>
  one(await runShown(`${node} scripts/testing/check-spec-calls.ts`));

async function runAll(): Promise<Part[]> {
  const [build, ...checked] = await runSideBySide([npmRun('build'), ...checks]);
  const parts = [
    ...checked.map(one),
    await runVitest(),
    await runJourneys('journeys', build?.succeeded),
    await checkCalls(),
    ...(await runSideBySide(checksOfBuild.map(npmRun))).map(one),
  ];
  if (!everything) return parts;
  const installed = findInstalledBrowser();
  return [
    ...parts,
    ...(installed
      ? [
          await runJourneys(`journeys in ${installed}`, build?.succeeded, {
            TEST_BROWSER: installed,
          }),
        ]
      : []),
    one(await runShown(npmRun('test:stale'))),
    ...(isMissing('redis') || isMissing('nginx')
      ? []
      : // The two of its scenarios that need no second build.
        [one(await runShown(npmRun('test:cluster'), { CLUSTER: 'killed (-9)' }))]),
    counted('faults', await runShown(npmRun('test:faults')), readFaults),
  ];
}

/** Without a build, the journeys cannot run; the build's failure is reported instead. */
async function runJourneys(
  name: string,
  isBuilt: boolean | undefined,
  more: Record<string, string> = {},
): Promise<Part> {
  const outcome = isBuilt
    ? await runShown('playwright test', { ...env, ...more, JOURNEYS_BUILT: 'true' })
    : { command: 'playwright test, without a build', succeeded: false, seconds: 0 };
  return counted(name, outcome, readJourneys);
}

mkdirSync('.cache', { recursive: true });
// Dozens of processes load the server; each after the first finds it compiled.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');
removeReports();
const parts = await (values.share ? shareNamed(values.share) : runAll)();

for (const { name, times } of parts) if (times) print(describeTimes(name, times));

print('\n  seconds  passed  failed\n');
for (const { name, seconds, passed, failed } of parts) {
  const figures = [
    seconds.toFixed(0).padStart(9),
    ...[passed, failed].map((n) => `${n}`.padStart(7)),
  ];
  print(`${figures.join(' ')}  ${name}\n`);
}

const failures = parts.flatMap((part) => part.failures ?? []);
if (failures.length > 0) print(`\nFailed:\n${failures.map((name) => `  ${name}\n`).join('')}`);

const flaky = parts.flatMap((part) => part.flaky ?? []);
print(`\nJourneys that passed only on their second attempt: ${flaky.length}\n`);
for (const name of flaky) print(`  ${name}\n`);

const absent = (Object.keys(needed) as NeededName[]).filter(isMissing);
for (const name of absent)
  print(
    `\nSome tests were skipped, since ${needed[name].name} is missing (${needed[name].install}).`,
  );
if (everything && !findInstalledBrowser())
  print('\nThe journeys did not run in an installed browser, since there is none.\n');

const sum = (key: 'passed' | 'failed' | 'skipped') =>
  parts.reduce((total, part) => total + (part[key] ?? 0), 0);
const skipped = sum('skipped');
// A test that is skipped although nothing is missing has verified nothing.
const failed = sum('failed') + (absent.length > 0 ? 0 : skipped);
const tail = absent.length > 0 ? `, ${skipped} skipped` : '';
print(`\n${sum('passed')} passed, ${failed} failed${tail}\n`);
process.exitCode = failed > 0 ? 1 : 0;

import { mkdirSync } from 'node:fs';
import { checks, checksOfBuild } from './testing/checks.ts';
import {
  type Count,
  readFaults,
  readJourneys,
  readVitest,
  removeReports,
  reportFiles,
} from './testing/reports.ts';
import { type Outcome, runShown, runSideBySide } from './testing/run.ts';

// `npm test`, and with `--all` `npm run test:all`. docs/testing.md lists the parts of each.

type Part = Outcome & Count;

const everything = process.argv.includes('--all');
const parts: Part[] = [];

/** Counts a command as one test. */
const one = (outcome: Outcome): Part => ({
  ...outcome,
  ...(outcome.succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/**
 * If a runner fails without reporting a failure (it could not start), that counts as one failure.
 */
function counted(outcome: Outcome, read: () => Count): Part {
  try {
    const count = read();
    return { ...outcome, ...count, failed: count.failed || Number(!outcome.succeeded) };
  } catch {
    return { ...outcome, passed: 0, failed: 1 };
  }
}

const npmRun = (name: string) => `npm run --silent ${name}`;
const node = 'node --disable-warning=ExperimentalWarning';

mkdirSync('.cache', { recursive: true });
removeReports();

const [build, ...checked] = await runSideBySide([npmRun('build'), ...checks]);
parts.push(...checked.map(one));

const env: Record<string, string> = everything ? { TEST_ALL: 'true' } : {};
const projects = everything ? '' : ' --project=wide --project=phone --project=pglite-phone';
const reporters = `--reporter=default --reporter=json --outputFile=${reportFiles.vitest}`;
parts.push(counted(await runShown(`vitest run ${reporters}`, env), readVitest));
// Without a build, the journeys cannot run; the build's failure is reported instead.
const journeys = build?.succeeded
  ? await runShown(`playwright test${projects}`, { ...env, JOURNEYS_BUILT: 'true' })
  : { command: 'playwright test, without a build', succeeded: false, seconds: 0 };
parts.push(counted(journeys, readJourneys));
parts.push(
  ...(
    await runSideBySide([`${node} scripts/check-spec-calls.ts`, ...checksOfBuild.map(npmRun)])
  ).map(one),
);
if (everything) {
  parts.push(one(await runShown(npmRun('test:stale'))));
  parts.push(counted(await runShown(npmRun('test:faults')), readFaults));
}

process.stdout.write('\n  seconds  passed  failed\n');
for (const { command, seconds, passed, failed } of parts) {
  const figures = [
    seconds.toFixed(0).padStart(9),
    ...[passed, failed].map((n) => `${n}`.padStart(7)),
  ];
  process.stdout.write(`${figures.join(' ')}  ${command.split(' --reporter')[0]}\n`);
}
const flaky = parts.flatMap((part) => part.flaky ?? []);
if (flaky.length > 0)
  process.stdout.write(`\nJourneys that passed only on their second attempt: ${flaky.length}\n`);
for (const name of flaky) process.stdout.write(`  ${name}\n`);

const sum = (key: 'passed' | 'failed') => parts.reduce((total, part) => total + part[key], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/** What one part of the run has counted. */
interface Count {
  passed: number;
  failed: number;
}

const cache = resolve('.cache');
const vitestReport = resolve(cache, 'vitest.json');
const journeysReport = resolve(cache, 'journeys.json');
const faultsReport = resolve(cache, 'faults.json');
const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

/** Runs a command with its output shown; true when it succeeded. */
function run(command: string, ...parameters: string[]): boolean {
  process.stdout.write(`\n> ${[command, ...parameters].join(' ')}\n`);
  const env = { ...process.env, PATH: path };
  return spawnSync(command, parameters, { stdio: 'inherit', env }).status === 0;
}

const one = (succeeded: boolean): Count =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A runner that ended badly without counting a failure (it could not start) counts as one. */
function counted(succeeded: boolean, read: () => Count): Count {
  try {
    const count = read();
    return succeeded || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return one(false);
  }
}

function readVitest(): Count {
  const report = JSON.parse(readFileSync(vitestReport, 'utf8'));
  // A test that did not run has shown nothing.
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + skipped };
}

function readJourneys(): Count {
  const { stats } = JSON.parse(readFileSync(journeysReport, 'utf8'));
  if (stats.flaky > 0) process.stdout.write(`\n${stats.flaky} journeys needed a second try\n`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
}

mkdirSync(cache, { recursive: true });
for (const leftover of [vitestReport, journeysReport, faultsReport, resolve(cache, 'wire')])
  rmSync(leftover, { recursive: true, force: true });

const parts: Count[] = [
  one(run('npm', 'run', '--silent', 'check:types')),
  one(run('npm', 'run', '--silent', 'check:style')),
  one(run('npm', 'run', '--silent', 'check:unused')),
  one(run('npm', 'run', '--silent', 'check:rules')),
  one(run('npm', 'run', '--silent', 'check:writers')),
  one(run('npm', 'run', '--silent', 'check:folders')),
  one(run('npm', 'run', '--silent', 'check:coverage')),
  counted(
    run('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${vitestReport}`),
    readVitest,
  ),
  counted(run('playwright', 'test'), readJourneys),
  one(run('node', 'scripts/check-wire.ts')),
  // The journeys have built the client.
  one(run('npm', 'run', '--silent', 'check:budgets')),
  one(run('node', 'tooling/stale/run.ts')),
  counted(run('node', 'tooling/faults/run.ts'), () =>
    JSON.parse(readFileSync(faultsReport, 'utf8')),
  ),
];

const sum = (key: keyof Count) => parts.reduce((total, part) => total + part[key], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tests/setup/postgres.ts';
import { checkTypes } from './check-types.ts';
import { confirmKills } from './confirm-kills.ts';
import { type Coverage, readCoverage } from './coverage.ts';
import { findStale } from './harmless.ts';
import { matchOutcomes, readOutcomes } from './last-outcomes.ts';
import { createMutants, type Mutant } from './mutants.ts';
import { type Outcome, report } from './report.ts';
import { tryAll } from './rounds.ts';
import { type FileResult, runVitest } from './run-vitest.ts';
import { findTargets } from './targets.ts';

// Puts faults into the code, one at a time, and prints those that no test notices.
// --since BRANCH: only in files changed since the branch left it. --file PATH: only in these.
// --again: only those that survived the last run. --part 2/8: only every eighth mutant, from the second
// on, so that eight runs try all. --tries N: choices of tests for each mutant, at the most. Other
// arguments: only these test files.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    file: { type: 'string', multiple: true },
    again: { type: 'boolean', default: false },
    part: { type: 'string', default: '1/1' },
    tries: { type: 'string', default: '40' },
  },
});
const folder = '.cache/mutation';
/** The share of kills that may fail to be confirmed. */
const maxRefuted = 0.02;
const startedAt = Date.now();
const minutes = () => ((Date.now() - startedAt) / 60_000).toFixed(1);
const print = (line: string) => process.stdout.write(`${line}\n`);
const printWithTime = (line: string) => print(`${minutes().padStart(5)} min  ${line}`);

const last = values.again ? readOutcomes(folder) : [];
const targets = values.file ?? findTargets(values.since);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const all = await createMutants(targets, join(folder, 'copies'));
const stale = findStale(targets, all);
const mutants = takePart(all);
printWithTime(`${mutants.length} of ${all.length} mutants in ${targets.length} files`);
if (stale.length > 0) throw new Error(`harmless.json names what is gone: ${stale.join(', ')}`);
if (mutants.length > 0) process.exitCode = (await run()) ? 0 : 1;

/** @throws Error when `--part` is not such as 2/8 */
function takePart(all: Mutant[]): Mutant[] {
  const [part = 0, parts = 0] = values.part.split('/').map(Number);
  if (!(part >= 1 && part <= parts))
    throw new Error('--part is a number and how many there are: 2/8.');
  return all.filter((_, index) => index % parts === part - 1);
}

/** @returns whether enough mutants were killed */
async function run(): Promise<boolean> {
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    const coverage = await measureCoverage();
    const tries = Number(values.tries);
    const keep = (outcomes: Outcome[]) =>
      writeFileSync(join(folder, 'outcomes.json'), JSON.stringify(outcomes, undefined, 1));
    const known = matchOutcomes(last, mutants);
    const options = { folder, targets, coverage, tries, known, print: printWithTime, keep };
    const outcomes = await tryAll(mutants, options);
    checkTypes(outcomes, { folder: join(folder, 'types'), print: printWithTime });
    keep(outcomes);
    const { tried, refuted, undecided } = await confirmKills(outcomes, { folder, targets });
    for (const { file, line, killed } of refuted)
      print(`not confirmed: ${file}:${line} ${killed?.by}`);
    const isWhole =
      mutants.length === all.length && !values.file && !values.since && positionals.length === 0;
    const isEnough = report(outcomes, { isWhole, print });
    print(
      `${tried - refuted.length} of ${tried} kills confirmed alone, ${undecided} undecided\n${minutes()} minutes`,
    );
    return isEnough && refuted.length <= maxRefuted * tried;
  } finally {
    await postgres.stop();
  }
}

/** Runs the tests over the copies without any mutant active. @throws Error when one fails twice */
async function measureCoverage(): Promise<Coverage> {
  const results = await runTests(positionals.length > 0 ? positionals : undefined);
  if (results.length === 0) throw new Error('There is no such test file.');
  const failed = results.filter(({ hasPassed }) => !hasPassed);
  const again = failed.length > 0 ? await runTests(failed.map(pathOf)) : [];
  const stillFailed = again.filter(({ hasPassed }) => !hasPassed);
  if (stillFailed.length > 0)
    throw new Error(`Tests fail without a mutant:\n${whyOf(stillFailed)}`);
  printWithTime(`${results.length} test files pass without any mutant`);
  return readCoverage(folder);
}

function runTests(tests: string[] | undefined): Promise<FileResult[]> {
  const settings = { folder, targets, isolate: false, recordsCoverage: true };
  return runVitest(tests ? { ...settings, tests } : settings);
}

function pathOf({ file }: FileResult): string {
  return relative('', file);
}

function whyOf(failed: readonly FileResult[]): string {
  return failed.map((one) => `${pathOf(one)}: ${one.firstFailed}\n${one.message}`).join('\n');
}

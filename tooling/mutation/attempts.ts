import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Choice } from './choose-tests.ts';
import { type HowKilled, howKilled, isCertain } from './how-killed.ts';
import { runVitest } from './run-vitest.ts';

/** One mutant and the tests to try it with. */
export interface Attempt extends Choice {
  mutant: string;
}

export interface AttemptResult extends Attempt {
  /** Undefined when the mutant survived. */
  how: HowKilled | undefined;
  /** Name of the test that failed. */
  killedBy: string;
  /** The tests failed without a mutant too, so that they show nothing. */
  isUndecided?: boolean;
}

interface Place {
  folder: string;
  targets: string[];
}

interface RunOptions {
  place: Place;
  /** Selections of tests that have passed without a mutant; grows. */
  passed: Set<string>;
  /** Whether each test file runs in a process of its own. */
  isolate: boolean;
}

/** Stands in for a mutant where none is active. */
const control = 'control';
const keyOf = ({ test, only, reloads }: Choice) => JSON.stringify([test, only, reloads]);

/** A process of its own loads the server first, which the measured times leave out. */
const isolatedTimeoutFactor = 3;

/**
 * Makes the function that tries mutants. Two processes run all attempts one after another; those that
 * need it load the server again. What a mutant leaves behind there, or a test that needs the one before
 * it, could make a mutant look killed: so each selection of tests also runs once without a mutant,
 * among the others. Where that fails, and where a process ended, the mutant is tried again alone.
 */
export function createAttempts(place: Place) {
  const passed = new Set<string>();
  return async function tryMutants(attempts: Attempt[]): Promise<AttemptResult[]> {
    const results: AttemptResult[] = [];
    for (const group of byLoading(attempts)) {
      const { certain, uncertain } = await run(group, { place, passed, isolate: false });
      results.push(...certain, ...(await tryAlone(uncertain, place)));
    }
    return results;
  };
}

/**
 * Tries mutants with each test file in a process of its own. A selection of tests that fails there
 * without a mutant kills nothing.
 */
export async function tryAlone(attempts: Attempt[], place: Place): Promise<AttemptResult[]> {
  const results: AttemptResult[] = [];
  for (const group of byLoading(attempts)) {
    const passed = new Set<string>();
    const slow = group.map((one) => ({ ...one, timeoutMs: isolatedTimeoutFactor * one.timeoutMs }));
    const { certain, uncertain } = await run(slow, { place, passed, isolate: true });
    const ended = uncertain.map((attempt) => ({
      ...attempt,
      how: passed.has(keyOf(attempt)) ? ('process ended' as const) : undefined,
      killedBy: 'the process ended',
      isUndecided: !passed.has(keyOf(attempt)),
    }));
    results.push(...certain, ...ended);
  }
  return results;
}

/** Attempts that load the server again run on another database than the others. */
const byLoading = (attempts: Attempt[]) => [
  attempts.filter(({ reloads }) => !reloads),
  attempts.filter(({ reloads }) => reloads),
];

/** Runs attempts, and tells which results count. */
async function run(attempts: Attempt[], { place, passed, isolate }: RunOptions) {
  if (attempts.length === 0) return { certain: [], uncertain: [] };
  const controls = [...new Map(attempts.map((one) => [keyOf(one), one])).values()]
    .filter((one) => !passed.has(keyOf(one)))
    .map((one) => ({ ...one, mutant: control }));
  const results = await runFiles([...attempts, ...controls], place, isolate);
  for (const { result, ...one } of results)
    if (one.mutant === control && !result.how) passed.add(keyOf(one));
  const byMutant = new Map(results.map((one) => [one.mutant, one]));
  const certain: AttemptResult[] = [];
  const uncertain: Attempt[] = [];
  for (const attempt of attempts) {
    const found = byMutant.get(attempt.mutant);
    const isKnown = found && (!found.result.how || (found.isCertain && passed.has(keyOf(attempt))));
    if (isKnown) certain.push({ ...attempt, ...found.result });
    else uncertain.push(attempt);
  }
  return { certain, uncertain };
}

async function runFiles(attempts: Attempt[], { folder, targets }: Place, isolate: boolean) {
  const tests = join(folder, 'attempts');
  rmSync(tests, { recursive: true, force: true });
  mkdirSync(tests, { recursive: true });
  const byName = new Map(attempts.map((one, index) => [`${one.mutant}.${index}.test.ts`, one]));
  for (const [name, attempt] of byName) writeFileSync(join(tests, name), textOf(attempt, name));
  const results = await runVitest({
    folder,
    targets,
    isolate,
    recordsCoverage: false,
    tests: [`${tests}/*.test.ts`],
  });
  return results.flatMap(({ file, hasPassed, firstFailed, message }) => {
    const attempt = byName.get(basename(file));
    const how = hasPassed ? undefined : howKilled(message);
    const result = { how, killedBy: firstFailed };
    return attempt ? [{ ...attempt, result, isCertain: isCertain(message) }] : [];
  });
}

/** A test file that runs another. */
const textOf = ({ mutant, test, only, reloads, timeoutMs }: Attempt, name: string): string =>
  `import { runAttempt } from '../../../tooling/mutation/in-vitest/run-attempt.ts';
const attempt = ${JSON.stringify({ mutant, only, reloads, timeoutMs })};
await runAttempt(attempt, () => import('../../../${test}?attempt=${name}'));
`;

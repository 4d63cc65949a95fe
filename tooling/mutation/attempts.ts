import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Choice } from './choose-tests.ts';
import { runVitest } from './run-vitest.ts';

/** One mutant and the tests to try it with. */
export interface Attempt extends Choice {
  mutant: string;
}

export interface AttemptResult extends Attempt {
  isKilled: boolean;
  /** Name of the test that failed. */
  killedBy: string;
}

interface Place {
  folder: string;
  targets: string[];
}

/** Stands in for a mutant where none is active. */
const control = 'control';
const keyOf = ({ test, only, reloads }: Choice) => JSON.stringify([test, only, reloads]);

/**
 * Makes the function that tries mutants. Two processes run all attempts one after another; those that
 * need it load the server anew. What a mutant leaves behind there, or a test that needs the one before
 * it, could make a mutant look killed: so each selection of tests also runs once without a mutant,
 * among the others. Where that fails, and where a process ended, the mutant is tried again in a process
 * of its own. A selection that fails there too, without a mutant, kills nothing.
 */
export function createAttempts(place: Place) {
  const passed = new Set<string>();
  return async function tryMutants(attempts: Attempt[]): Promise<AttemptResult[]> {
    const [loaded, reloading] = [false, true].map((reloads) =>
      attempts.filter((attempt) => attempt.reloads === reloads),
    );
    const first = await run(loaded ?? [], place, passed, false);
    const second = await run(reloading ?? [], place, passed, false);
    const again = [...first.uncertain, ...second.uncertain];
    const isolated = await run(again, place, passed, true);
    const rest = isolated.uncertain.map((attempt) => ({
      ...attempt,
      isKilled: passed.has(keyOf(attempt)),
      killedBy: 'the process ended',
    }));
    return [...first.certain, ...second.certain, ...isolated.certain, ...rest];
  };
}

/** Runs attempts, isolated or not, and tells which results count. */
async function run(attempts: Attempt[], place: Place, passed: Set<string>, isolate: boolean) {
  if (attempts.length === 0) return { certain: [], uncertain: [] };
  const controls = [...new Map(attempts.map((one) => [keyOf(one), one])).values()]
    .filter((one) => !passed.has(keyOf(one)))
    .map((one) => ({ ...one, mutant: control }));
  const results = await runFiles([...attempts, ...controls], place, isolate);
  for (const result of results)
    if (result.mutant === control && !result.isKilled) passed.add(keyOf(result));
  const byMutant = new Map(results.map((result) => [result.mutant, result]));
  const certain: AttemptResult[] = [];
  const uncertain: Attempt[] = [];
  for (const attempt of attempts) {
    const result = byMutant.get(attempt.mutant);
    if (result && (!result.isKilled || passed.has(keyOf(attempt)))) certain.push(result);
    else uncertain.push(attempt);
  }
  return { certain, uncertain };
}

async function runFiles(
  attempts: Attempt[],
  { folder, targets }: Place,
  isolate: boolean,
): Promise<AttemptResult[]> {
  const tests = join(folder, 'attempts');
  rmSync(tests, { recursive: true, force: true });
  mkdirSync(tests, { recursive: true });
  const byName = new Map(attempts.map((one, index) => [`${one.mutant}.${index}.test.ts`, one]));
  for (const [name, attempt] of byName) writeFileSync(join(tests, name), textOf(attempt, name));
  const results = await runVitest({
    ...{ folder, targets, isolate, recordsCoverage: false },
    engine: attempts.some(({ reloads }) => reloads) ? 'postgres' : 'pglite',
    tests: [`${tests}/*.test.ts`],
  });
  return results.flatMap(({ file, hasPassed, firstFailed }) => {
    const attempt = byName.get(basename(file));
    return attempt ? [{ ...attempt, isKilled: !hasPassed, killedBy: firstFailed }] : [];
  });
}

/** A test file that runs another. */
const textOf = ({ mutant, test, only, reloads, timeoutMs }: Attempt, name: string): string =>
  `import { runAttempt } from '../../../tooling/mutation/run-attempt.ts';
const attempt = ${JSON.stringify({ mutant, only, reloads, timeoutMs })};
await runAttempt(attempt, () => import('../../../${test}?attempt=${name}'));
`;

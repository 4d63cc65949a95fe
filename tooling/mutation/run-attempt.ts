import { afterAll, beforeEach, onTestFailed } from 'vitest';
import { switches } from './switches.ts';

/**
 * Runs tests of one file with one mutant active, until the first fails.
 * @param mutant its number, or anything else for none
 * @param only full names of the tests to run; all of the file without it
 * @param load imports the test file under a name of its own, so that it runs again in the same process
 */
export async function runAttempt(
  mutant: string,
  only: string[] | undefined,
  load: () => Promise<unknown>,
): Promise<void> {
  const state = switches();
  const chosen = only && new Set(only);
  let hasFailed = false;
  beforeEach((context) => {
    if (hasFailed || chosen?.has(context.task.fullTestName) === false) context.skip();
    onTestFailed(() => {
      hasFailed = true;
    });
  });
  afterAll(() => {
    state.activeMutant = undefined;
  });
  state.hitCount = 0;
  state.activeMutant = mutant;
  await load();
}

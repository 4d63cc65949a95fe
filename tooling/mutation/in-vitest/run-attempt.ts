import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, onTestFailed, vi } from 'vitest';
import { spentMessage } from './spent-message.ts';
import { switches } from './switches.ts';

const loadTimeoutMs = 15_000;

interface OneAttempt {
  /** Its number, or anything else for none. */
  mutant: string;
  /** Full names of the tests to run; all of the file without it. */
  only?: string[];
  /** Whether to load the server again, while the mutant is active. */
  reloads: boolean;
  timeoutMs: number;
}

/**
 * Runs tests of one file with one mutant active, until the first fails.
 * @param load imports the test file under a name of its own, so that it runs again in the same process
 */
export async function runAttempt(
  { mutant, only, reloads, timeoutMs }: OneAttempt,
  load: () => Promise<unknown>,
): Promise<void> {
  const state = switches();
  if (state.isSpent) throw new Error(spentMessage);
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
    vi.resetConfig();
  });
  state.hitCount = 0;
  state.activeMutant = mutant;
  if (reloads) vi.resetModules();
  vi.setConfig({ testTimeout: timeoutMs });
  // Some tests open their shop while the file loads, for which Vitest has no time limit.
  await loadInTime(load);
}

/** @throws Error when the test file takes too long; it goes on loading */
async function loadInTime(load: () => Promise<unknown>): Promise<void> {
  const isLate = Symbol('late');
  const outcome = await Promise.race([load(), sleep(loadTimeoutMs, isLate, { ref: false })]);
  if (outcome !== isLate) return;
  switches().isSpent = true;
  throw new Error(`the test file has not loaded within ${loadTimeoutMs} ms`);
}

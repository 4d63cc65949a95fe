import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/** Tells the transactions of a test from those of the jobs, which were started before it. */
const tests = new AsyncLocalStorage<object>();

/**
 * Runs `change` just before the test's next transaction begins, as another request would that comes
 * between the first checks of a rule and its locks. Transactions of jobs go on as usual.
 */
export function beforeNextTransaction(
  { db }: Pick<TestApp, 'db'>,
  change: () => Promise<unknown>,
): void {
  const transaction = db.transaction.bind(db);
  const own = {};
  tests.enterWith(own);
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async (work, options) => {
    if (tests.getStore() === own) {
      spy.mockRestore();
      await change();
    }
    return transaction(work, options);
  });
}

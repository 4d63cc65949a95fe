import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/**
 * Runs `change` just before the next transaction begins, as another request would that comes
 * between the first checks of a rule and its locks.
 */
export function beforeNextTransaction(
  { db }: Pick<TestApp, 'db'>,
  change: () => Promise<unknown>,
): void {
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, options) => {
    await change();
    return transaction(work, options);
  });
}

import { forEachAlone } from '../../db/work/for-each-alone.ts';
import { AppError } from '../../errors.ts';
import { listDueClosings } from '../../features/accounts/queries.ts';
import { findDeletion } from '../../features/moderation/decisions.ts';
import { hasDealsThatKeep } from '../../features/own-account/open-deals.ts';
import { type RemovalDeps, removeUser } from './remove-user.ts';

class NotFinal extends Error {
  override readonly name = 'NotFinal';
}

/**
 * Deletes the accounts whose owners have asked for it, once their date has come and all their deals
 * are final; the others are tried again in the next run. One that fails does not keep the others
 * from being deleted.
 * @throws AggregateError with the failures, at the end
 */
export async function finishClosings(deps: RemovalDeps): Promise<void> {
  const due = await listDueClosings(deps.db, deps.clock.now());
  await forEachAlone(due, (id) => finishClosing(deps, id), 'accounts were not deleted');
}

/**
 * Deletes one account, as above. A paid bicycle that its seller has not shipped by then is refunded
 * in full.
 * @returns whether the account is deleted
 */
export async function finishClosing(deps: RemovalDeps, id: string): Promise<boolean> {
  // Without locks, since an account may wait for weeks.
  if (await hasDealsThatKeep(deps.db, id)) return false;
  const deletion = await findDeletion(deps.db, id);
  try {
    await removeUser(deps, id, {
      action: deletion ? 'user_deleted' : 'account_closed',
      by: deletion?.decidedBy ?? id,
      // Runs while the rows are locked, so it also sees what was paid or shipped just before.
      check: async (tx, { closesAt }) => {
        const isDue = closesAt !== null && closesAt <= deps.clock.now();
        if (!isDue || (await hasDealsThatKeep(tx, id))) throw new NotFinal();
      },
    });
    return true;
  } catch (error) {
    if (error instanceof NotFinal) return false;
    // Another process was faster, or an admin.
    if (error instanceof AppError && error.code === 'not_found') return true;
    throw error;
  }
}

import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { deleteHitNewsOf } from '../../features/notifications/queries.ts';
import { deleteOwn } from '../../features/saved-searches/queries.ts';

/**
 * Deletes the caller's saved search with its notifications. Its feed ends, and a job deletes its hits.
 * @throws AppError not_found for another person's saved search
 */
export const deleteSavedSearch = (db: Database, { id: userId }: Caller, id: string) =>
  db.transaction(async (tx) => {
    if (!(await deleteOwn(tx, userId, id))) throw new AppError('not_found');
    await deleteHitNewsOf(tx, userId, [id]);
    return { acknowledged: true as const };
  });

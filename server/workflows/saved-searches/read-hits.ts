import type { SavedSearchHit } from '../../../contract/search/saved-searches.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { markHitsRead } from '../../features/notifications/queries.ts';
import { findLastFound, type HitRow, listHits } from '../../features/saved-searches/hit-queries.ts';
import { findOwn, updateOwn } from '../../features/saved-searches/queries.ts';
import { toFoundBicycle } from '../../features/search/queries.ts';
import type { Page, PageRequest } from '../../pagination.ts';

/**
 * Returns a page of what the caller's saved search has found. The first page marks all of it as
 * seen, and its notifications as read; it and the pages that follow it show what was new until then.
 * @throws AppError not_found for another person's saved search
 */
export const readHits = (
  { db, clock }: DbDeps,
  { id: userId }: Caller,
  id: string,
  request: PageRequest,
): Promise<Page<SavedSearchHit>> =>
  db.transaction(async (tx) => {
    const search = await findOwn(tx, userId, id);
    if (!search) throw new AppError('not_found');
    // Read before the page: what is found meanwhile stays unseen.
    const lastFound = request.cursor ? null : await findLastFound(tx, id);
    const { rows, next } = await listHits(tx, search, request);
    if (lastFound && lastFound > search.seenUntil) {
      await updateOwn(tx, { userId, id }, { seenUntil: lastFound });
      await markHitsRead(tx, userId, id, clock.now());
    }
    return { rows: rows.map(toHit), next };
  });

const toHit = (row: HitRow): SavedSearchHit => ({
  ...toFoundBicycle(row),
  foundAt: row.foundAt.toISOString(),
  isNew: row.isNew,
});

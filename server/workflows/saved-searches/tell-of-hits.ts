import type { Database, DbDeps } from '../../db/database.ts';
import { addNotifications } from '../../features/notifications/add-notifications.ts';
import type { SavedSearchData } from '../../features/notifications/kinds/saved-search.ts';
import { kinds } from '../../features/notifications/kinds.ts';
import { deleteUnreadHitNews } from '../../features/notifications/queries.ts';
import { lockPreferences } from '../../features/notifications/settings-queries.ts';
import { readCriteria } from '../../features/saved-searches/saved-query.ts';
import {
  listDue,
  lockDue,
  markTold,
  readNews,
  readTold,
} from '../../features/saved-searches/tell-queries.ts';

/** How many saved searches are told of in one transaction. */
const batchSize = 500;

/** A notification names so many bicycles. */
const maxNamed = 5;

/**
 * Notifies the people whose saved searches have found bicycles that they have not seen, of up to 500
 * saved searches. An unread notification of the same search is replaced, so that each search has at
 * most one. Returns the number of saved searches; 0 means that
 * nothing is due, or that another process is telling of it.
 */
export async function tellOfHits({ db, clock }: DbDeps): Promise<number> {
  const now = clock.now();
  const due = await listDue(db, now, batchSize);
  if (due.length === 0) return 0;
  return db.transaction((tx) => tell(tx, due, now));
}

async function tell(
  tx: Database,
  due: { id: string; userId: string }[],
  now: Date,
): Promise<number> {
  // People before their searches, as when an account is deleted.
  const userIds = [...new Set(due.map(({ userId }) => userId))];
  const preferences = await lockPreferences(tx, userIds, 'saved_search');
  const ids = await lockDue(
    tx,
    due.map(({ id }) => id),
    now,
  );
  if (ids.length === 0) return 0;
  const hits = Map.groupBy(await readNews(tx, ids, maxNamed), ({ searchId }) => searchId);
  const searches = (await readTold(tx, ids)).filter(({ id }) => hits.has(id));
  const toldIds = searches.map(({ id }) => id);
  await deleteUnreadHitNews(tx, userIds, toldIds);
  const news = searches.map(({ id, userId, query, ...said }) => {
    const withShipping = readCriteria(query)?.with_shipping === 'yes';
    const named = (hits.get(id) ?? []).map(({ searchId: _, shippingCents, priceCents, ...hit }) =>
      withShipping
        ? { ...hit, priceCents: priceCents + shippingCents, withShipping }
        : { ...hit, priceCents },
    );
    const data: SavedSearchData = { searchId: id, ...said, hits: named };
    return { userId, about: `${id} ${now.toISOString()}`, data };
  });
  await addNotifications(tx, kinds.saved_search, { preferences, news, createdAt: now });
  await markTold(tx, ids, toldIds, now);
  return ids.length;
}

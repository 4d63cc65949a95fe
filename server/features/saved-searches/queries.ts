import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { maxCounted } from '../../../contract/limits.ts';
import type { SavedSearchChange } from '../../../contract/search/saved-searches.ts';
import type { Database } from '../../db/database.ts';
import {
  savedSearchHits,
  savedSearches as searches,
} from '../../db/schema/search/saved-searches.ts';

export type SavedSearchRow = typeof searches.$inferSelect;

const isOwn = (userId: string, id: string) => and(eq(searches.userId, userId), eq(searches.id, id));

/** A column of a query of saved searches: the number of hits not seen, up to `maxCounted`. */
export const countUnseen = (db: Database) => {
  const unseen = db
    .select({ one: sql`1` })
    .from(savedSearchHits)
    .where(
      and(
        eq(savedSearchHits.searchId, searches.id),
        gt(savedSearchHits.foundAt, searches.seenUntil),
      ),
    )
    .limit(maxCounted);
  return sql<number>`(select count(*)::int from ${unseen} as unseen)`;
};

/** Returns a person's saved searches, newest first, each with the number of hits not seen. */
export const listOwn = (
  db: Database,
  userId: string,
): Promise<{ search: SavedSearchRow; unseen: number }[]> =>
  db
    .select({ search: searches, unseen: countUnseen(db) })
    .from(searches)
    .where(eq(searches.userId, userId))
    .orderBy(desc(searches.id));

/** Returns a person's own saved search, or null. */
export async function findOwn(
  db: Database,
  userId: string,
  id: string,
): Promise<SavedSearchRow | null> {
  const [row] = await db.select().from(searches).where(isOwn(userId, id));
  return row ?? null;
}

/** Returns a saved search of anybody, or null. */
export async function findSavedSearch(db: Database, id: string): Promise<SavedSearchRow | null> {
  const [row] = await db.select().from(searches).where(eq(searches.id, id));
  return row ?? null;
}

/** Returns the id of a person's saved search with a canonical query, or null. */
export async function findSame(
  db: Database,
  userId: string,
  query: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: searches.id })
    .from(searches)
    .where(and(eq(searches.userId, userId), eq(searches.query, query)));
  return row?.id ?? null;
}

/** Returns how many searches a person has saved. */
export const countOwn = (db: Database, userId: string): Promise<number> =>
  db.$count(searches, eq(searches.userId, userId));

/** Adds a saved search and returns its id. */
export async function insertSavedSearch(
  db: Database,
  search: typeof searches.$inferInsert,
): Promise<string | undefined> {
  const [row] = await db.insert(searches).values(search).returning({ id: searches.id });
  return row?.id;
}

/** Changes a person's own saved search. Returns false when there is none. */
export async function updateOwn(
  db: Database,
  { userId, id }: { userId: string; id: string },
  change: SavedSearchChange & { seenUntil?: Date },
): Promise<boolean> {
  if (Object.keys(change).length === 0) return (await findOwn(db, userId, id)) !== null;
  const rows = await db
    .update(searches)
    .set(change)
    .where(isOwn(userId, id))
    .returning({ id: searches.id });
  return rows.length > 0;
}

/** Deletes a person's own saved search; a job deletes its hits. Returns false when there is none. */
export async function deleteOwn(tx: Database, userId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(searches).where(isOwn(userId, id)).returning({ id: searches.id });
  return rows.length > 0;
}

/** Deletes all saved searches of a person; a job deletes their hits. */
export async function deleteSavedSearchesOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(searches).where(eq(searches.userId, userId));
}

/** Returns up to `count` saved searches of everybody after an id, in the order of the ids. */
export const listAfter = (db: Database, { after, count }: { after: string; count: number }) =>
  db
    .select({
      id: searches.id,
      userId: searches.userId,
      query: searches.query,
      createdAt: searches.createdAt,
    })
    .from(searches)
    .where(gt(searches.id, after))
    .orderBy(asc(searches.id))
    .limit(count);

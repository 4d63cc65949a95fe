import { and, desc, eq, sql } from 'drizzle-orm';
import type { DraftListing } from '../../../../contract/catalog/product-drafts.ts';
import type { Database } from '../../../db/database.ts';
import { productDrafts as drafts } from '../../../db/schema/catalog.ts';

export type DraftRow = typeof drafts.$inferSelect;

const isOwn = (sellerId: string, id: string) =>
  and(eq(drafts.sellerId, sellerId), eq(drafts.id, id));

/** Returns a seller's drafts, the last saved first. */
export const listOwnDrafts = (db: Database, sellerId: string): Promise<DraftRow[]> =>
  db
    .select()
    .from(drafts)
    .where(eq(drafts.sellerId, sellerId))
    .orderBy(desc(drafts.updatedAt), desc(drafts.id));

/** Returns how many drafts a seller has. */
export const countOwnDrafts = (db: Database, sellerId: string): Promise<number> =>
  db.$count(drafts, eq(drafts.sellerId, sellerId));

/** Returns whether a seller has a draft of this id. */
export const hasOwnDraft = async (db: Database, sellerId: string, id: string): Promise<boolean> =>
  (await db.$count(drafts, isOwn(sellerId, id))) > 0;

/** Adds a draft and returns it. */
export async function insertDraft(
  tx: Database,
  values: Pick<DraftRow, 'sellerId' | 'listing' | 'updatedAt'>,
): Promise<DraftRow> {
  const [row] = await tx.insert(drafts).values(values).returning();
  if (!row) throw new Error('the draft was not inserted');
  return row;
}

/** Replaces a seller's own draft of this version. Returns null when there is none. */
export async function replaceOwnDraft(
  db: Database,
  { id, sellerId, version }: Pick<DraftRow, 'id' | 'sellerId' | 'version'>,
  change: { listing: DraftListing; updatedAt: Date },
): Promise<DraftRow | null> {
  const [row] = await db
    .update(drafts)
    .set({ ...change, version: sql`${drafts.version} + 1` })
    .where(and(isOwn(sellerId, id), eq(drafts.version, version)))
    .returning();
  return row ?? null;
}

/** Deletes a seller's own draft, if it still has the version that was listed. */
export async function deleteListedDraft(
  tx: Database,
  sellerId: string,
  { _id, version }: { _id: string; version: number },
): Promise<void> {
  await tx.delete(drafts).where(and(isOwn(sellerId, _id), eq(drafts.version, version)));
}

/** Deletes a seller's own draft. Returns false when there is none. */
export async function deleteOwnDraft(tx: Database, sellerId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(drafts).where(isOwn(sellerId, id)).returning({ id: drafts.id });
  return rows.length > 0;
}

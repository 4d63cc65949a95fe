import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { reviews } from '../../db/schema/deals/reviews.ts';

export type ReviewRow = typeof reviews.$inferSelect;

type NewReview = Omit<ReviewRow, 'id' | 'visibleAt' | 'reply' | 'repliedAt' | 'hidden'>;

/** Adds a review, or changes the one of that side. The time for reviews of the deal must be locked and open. */
export async function saveReview(tx: Database, review: NewReview): Promise<string> {
  const saved = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({ target: [reviews.bookingId, reviews.by], set: review })
    .returning({ id: reviews.id });
  return insertedRow(saved).id;
}

/** How many sides of a deal have written a review. */
export const countReviewsOf = (db: Database, bookingId: string): Promise<number> =>
  db.$count(reviews, eq(reviews.bookingId, bookingId));

/** Reads a review without a lock; null when there is none. */
export async function findReview(db: Database, id: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row ?? null;
}

/** Reads and locks a review; null when there is none. */
export async function lockReview(tx: Database, id: string): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row ?? null;
}

/** Changes a review that `tx` has locked. */
export async function updateReview(
  tx: Database,
  id: string,
  change: Partial<Pick<ReviewRow, 'reply' | 'repliedAt' | 'hidden'>>,
): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
}

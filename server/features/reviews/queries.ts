import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reviewRounds, reviews } from '../../db/schema/deals/reviews.ts';
import type { ReviewRow } from './rows.ts';

/** Returns a review as it was written. */
export const toWritten = ({
  id: _id,
  stars,
  described,
  contact,
  punctuality,
  text,
  reply,
  repliedAt,
}: ReviewRow) => ({
  _id,
  stars,
  aspects: {
    ...(described && { described }),
    ...(contact && { contact }),
    ...(punctuality && { punctuality }),
  },
  text,
  reply: reply === null || !repliedAt ? null : { text: reply, at: repliedAt.toISOString() },
});

/** Returns the time for reviews of a deal with those that were written; undefined before the deal has ended. */
export async function findRound(db: Database, bookingId: string) {
  const [round] = await db.select().from(reviewRounds).where(eq(reviewRounds.bookingId, bookingId));
  if (!round) return undefined;
  return {
    round,
    written: await db.select().from(reviews).where(eq(reviews.bookingId, bookingId)),
  };
}

import { desc, eq, or } from 'drizzle-orm';
import {
  maxRecordRows,
  type RecordedDispute,
  type RecordedReview,
} from '../../../contract/records/record-pages.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { reviews } from '../../db/schema/deals/reviews.ts';
import { personColumns } from './columns.ts';

/** Returns a person's newest disputes on either side. */
export async function listDisputesWith(db: Database, id: string): Promise<RecordedDispute[]> {
  const rows = await db
    .select({ dispute: disputes, title: bookings.title, buyerId: bookings.buyerId })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(or(eq(bookings.buyerId, id), eq(bookings.sellerId, id)))
    .orderBy(desc(disputes.id))
    .limit(maxRecordRows);
  return rows.map(({ dispute, title, buyerId }) => ({
    _id: dispute.id,
    bookingId: dispute.bookingId,
    title,
    isBuyer: buyerId === id,
    openedAt: dispute.openedAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
    outcome: dispute.outcome,
  }));
}

const readReviews = (db: Database, id: string, column: 'authorId' | 'subjectId') =>
  db
    .select({ review: reviews, title: bookings.title, other: personColumns(users) })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(users, eq(users.id, column === 'authorId' ? reviews.subjectId : reviews.authorId))
    .where(eq(reviews[column], id))
    .orderBy(desc(reviews.id))
    .limit(maxRecordRows);

/** Returns the newest reviews that a person has written or got, also those that nobody else sees. */
export async function listReviewsOf(db: Database, id: string): Promise<RecordedReview[]> {
  const rows = [
    ...(await readReviews(db, id, 'authorId')),
    ...(await readReviews(db, id, 'subjectId')),
  ];
  return rows
    .toSorted((one, other) => (one.review.id < other.review.id ? 1 : -1))
    .slice(0, maxRecordRows)
    .map(({ review, title, other }) => ({
      _id: review.id,
      bookingId: review.bookingId,
      title,
      isOwn: review.authorId === id,
      other,
      stars: review.stars,
      text: review.text,
      at: review.writtenAt.toISOString(),
      isVisible: review.visibleAt !== null && review.hidden === null,
    }));
}

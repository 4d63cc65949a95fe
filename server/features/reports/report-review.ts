import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ReportForm } from '../../../contract/moderation/reports.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { reviews } from '../../db/schema/deals/reviews.ts';
import { reviewReports } from '../../db/schema/moderation.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import { lockReporter } from './limit-reports.ts';

/**
 * Reports a review that everybody can see to the moderators, and returns the report's id; at most once a day (UTC) for
 * each review.
 * @throws AppError not_found, own_report, review_already_reported, too_many_reports; not_signed_in when the account is
 * deleted at the same moment
 */
export const reportReview = (
  { db, clock }: DbDeps,
  { id: reporterId }: Pick<Caller, 'id'>,
  reviewId: string,
  { message, rule }: ReportForm,
) =>
  db.transaction(async (tx) => {
    const at = clock.now();
    await lockReporter(tx, reporterId, at);
    const authorId = await findAuthor(tx, reviewId);
    if (!authorId) throw new AppError('not_found');
    if (authorId === reporterId) throw new AppError('own_report');
    const day = at.toISOString().slice(0, 10);
    const [report] = await tx
      .insert(reviewReports)
      .values({ reviewId, reporterId, message, rule, day, reportedAt: at })
      .onConflictDoNothing()
      .returning({ _id: reviewReports.id });
    if (!report) throw new AppError('review_already_reported');
    const details = { reviewId };
    await recordEvent(tx, at, { action: 'review_reported', by: reporterId, to: authorId, details });
    return { acknowledged: true as const, ...report };
  });

async function findAuthor(tx: Database, reviewId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ authorId: reviews.authorId })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), isNotNull(reviews.visibleAt), isNull(reviews.hidden)));
  return row?.authorId;
}

/** Returns all reports about reviews that a person has written, deleted ones too. */
export async function listOwnReviewReports(db: Database, userId: string) {
  const rows = await db
    .select({
      productTitle: bookings.title,
      message: reviewReports.message,
      rule: reviewReports.rule,
      reportedAt: reviewReports.reportedAt,
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(eq(reviewReports.reporterId, userId))
    .orderBy(asc(reviewReports.id));
  return rows.map(({ reportedAt, ...row }) => ({ ...row, date: reportedAt.toISOString() }));
}

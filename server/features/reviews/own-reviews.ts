import { and, desc, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { PersonalData } from '../../../contract/accounts/own-account.ts';
import type { Database } from '../../db/database.ts';
import { reviews } from '../../db/schema/deals/reviews.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { toWritten } from './queries.ts';
import type { ReviewRow } from './rows.ts';

/**
 * Returns a page of the reviews that a person has written, and of those about them that are visible or were
 * hidden by an admin, newest first, for the export of the person's data.
 */
export async function listOwnReviews(
  db: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<PersonalData['reviews'][number]>> {
  const isOwn = eq(reviews.authorId, userId);
  const isAbout = and(eq(reviews.subjectId, userId), isNotNull(reviews.visibleAt));
  const page = await readPage<ReviewRow>(
    request,
    ({ id }) => [id],
    (after, count) =>
      db
        .select()
        .from(reviews)
        .where(and(or(isOwn, isAbout), after?.[0] ? lt(reviews.id, after[0]) : undefined))
        .orderBy(desc(reviews.id))
        .limit(count),
  );
  return { ...page, rows: page.rows.map((row) => toOwnReview(row, userId)) };
}

function toOwnReview(row: ReviewRow, userId: string): PersonalData['reviews'][number] {
  const { _id, ...written } = toWritten(row);
  return {
    ...written,
    bookingId: row.bookingId,
    isOwn: row.authorId === userId,
    hidden: row.hidden,
    writtenAt: row.writtenAt.toISOString(),
    visibleAt: row.visibleAt?.toISOString() ?? null,
  };
}

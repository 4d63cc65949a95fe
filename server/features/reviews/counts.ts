import { and, eq, sql } from 'drizzle-orm';
import type { BookingSide } from '../../../contract/deals/lifecycle/transition.ts';
import { fewestReviews } from '../../../contract/limits.ts';
import { allStars, aspectNames, type ReviewSummary } from '../../../contract/reviews/reviews.ts';
import type { Database } from '../../db/database.ts';
import { reviewCounts } from '../../db/schema/deals/reviews.ts';
import type { ReviewRow } from './rows.ts';

/** Adds a review that has become visible to the counts of its person, or takes it out of them, by -1. */
export async function countReview(
  tx: Database,
  { subjectId: userId, by, ...review }: ReviewRow,
  change: 1 | -1,
): Promise<void> {
  const rows = (['stars', ...aspectNames] as const).flatMap((what) => {
    const stars = review[what];
    return stars === null ? [] : [{ userId, by, what, stars, count: change }];
  });
  const { userId: person, by: side, what, stars } = reviewCounts;
  await tx
    .insert(reviewCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [person, side, what, stars],
      set: { count: sql`${reviewCounts.count} + excluded.count` },
    });
}

/** Sums up the visible reviews that people on the side `by` have written of a person. */
export async function summarizeReviews(
  db: Database,
  userId: string,
  by: BookingSide,
): Promise<ReviewSummary> {
  const rows = await db
    .select()
    .from(reviewCounts)
    .where(and(eq(reviewCounts.userId, userId), eq(reviewCounts.by, by)));
  const of = (what: (typeof rows)[number]['what']) => rows.filter((row) => row.what === what);
  const counts = allStars.map(
    (stars) => of('stars').find((row) => row.stars === stars)?.count ?? 0,
  );
  const aspects = aspectNames.flatMap((name) => {
    const average = averageOf(of(name));
    return average === null ? [] : [[name, average] as const];
  });
  const average = averageOf(of('stars'));
  return {
    count: sum(counts),
    average,
    counts: average === null ? [] : counts,
    aspects: Object.fromEntries(aspects),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** With one decimal, rounded down; null while there are too few for an average. */
function averageOf(rows: readonly { stars: number; count: number }[]): number | null {
  const count = sum(rows.map((row) => row.count));
  if (count < fewestReviews) return null;
  return Math.floor((10 * sum(rows.map((row) => row.stars * row.count))) / count) / 10;
}

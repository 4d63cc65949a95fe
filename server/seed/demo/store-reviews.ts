import type { ReviewRow as DemoReview } from '@respoke/demo-shop/rows';
import { v7 } from 'uuid';
import { reviewDays } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { reviewRounds, reviews } from '../../db/schema/deals/reviews.ts';
import { countReview } from '../../features/reviews/counts.ts';
import { opensReviews } from '../../features/reviews/rounds.ts';
import type { ReviewRow } from '../../features/reviews/rows.ts';
import type { ReplayedDeal } from './deals/replay.ts';
import { insertAll } from './insert-all.ts';

const dayMs = 24 * 60 * 60_000;
/** An answer follows a review so much later. */
const replyAfterMs = 5 * 60 * 60_000;

/** Stores within a transaction what the sides of ended deals have written of each other until `now`. */
export async function storeReviews(
  tx: Database,
  deals: readonly ReplayedDeal[],
  written: readonly DemoReview[],
  now: Date,
): Promise<void> {
  const rounds = deals.flatMap((deal) => roundOf(deal, written, now));
  await insertAll(
    tx,
    reviewRounds,
    rounds.map(({ rows: _, ...round }) => round),
  );
  const rows = rounds.flatMap(({ rows }) => rows);
  await insertAll(tx, reviews, rows);
  for (const row of rows) if (row.visibleAt && row.hidden === null) await countReview(tx, row, 1);
}

function roundOf({ row, columns, events }: ReplayedDeal, all: readonly DemoReview[], now: Date) {
  const openedAt = events.find(({ fromState: from, toState: to }) =>
    opensReviews({ from, to }, columns),
  )?.at;
  if (!openedAt) return [];
  const closesAt = new Date(openedAt.getTime() + reviewDays * dayMs);
  const own = all
    .filter(({ bookingId }) => bookingId === row.id)
    .map((one) => ({ ...one, writtenAt: new Date(openedAt.getTime() + one.afterMs) }))
    .filter(({ writtenAt }) => writtenAt < now);
  const last = new Date(Math.max(...own.map(({ writtenAt }) => writtenAt.getTime())));
  const closedAt = own.length === 2 ? last : closesAt < now ? closesAt : null;
  const { buyerId, sellerId, id: bookingId } = row;
  const rows = own.map(({ by, aspects, afterMs: _, reply, hidden = null, ...rest }): ReviewRow => {
    const repliedAt = closedAt && new Date(closedAt.getTime() + replyAfterMs);
    const isAnswered = reply !== undefined && repliedAt !== null && repliedAt < now;
    return {
      ...rest,
      id: v7({ msecs: rest.writtenAt.getTime() }),
      by,
      authorId: by === 'buyer' ? buyerId : sellerId,
      subjectId: by === 'buyer' ? sellerId : buyerId,
      described: aspects.described ?? null,
      contact: aspects.contact ?? null,
      punctuality: aspects.punctuality ?? null,
      visibleAt: closedAt,
      reply: isAnswered ? reply : null,
      repliedAt: isAnswered ? repliedAt : null,
      hidden: closedAt && hidden,
    };
  });
  return [{ bookingId, openedAt, closesAt, closedAt, rows }];
}

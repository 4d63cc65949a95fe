import { reviewRounds } from '../../../db/schema/deals/reviews.ts';
import { summarizeReviews } from '../../../features/reviews/counts.ts';
import { listSellersReviews } from '../../../features/reviews/list-sellers-reviews.ts';
import { readDealReviews } from '../../../features/reviews/read-deal-reviews.ts';
import type { World } from './world.ts';

/**
 * Notes whether somebody reads one side's review of a deal before both are written or the time is over, whether
 * there are reviews of a deal without a payment, and whether the averages count other reviews than everybody reads.
 */
export async function watchReviews(world: World): Promise<void> {
  const { db, faults, seller, clock } = world;
  const rounds = await db.select().from(reviewRounds);
  if (rounds.length === 0) return;
  let visible = 0;
  for (const { bookingId, closesAt } of rounds) {
    const rows = await world.reviewsOf(bookingId);
    const maySee = rows.length === 2 || closesAt <= clock.now();
    const read = (side: 'buyer' | 'seller' | 'admin') =>
      readDealReviews({ db, clock }, bookingId, side);
    const sides = [await read('buyer'), await read('seller')];
    const admins = await read('admin');
    const others = [...sides.map((one) => one?.theirs), admins?.own, admins?.theirs];
    if (!maySee && others.some((review) => review)) faults.push(`${bookingId} is reviewed early`);
    if (rows.length > 0 && !(await world.isPaid(bookingId)))
      faults.push(`${bookingId} is reviewed without a payment`);
    visible += rows.filter(
      ({ by, visibleAt, hidden }) => by === 'buyer' && visibleAt && !hidden,
    ).length;
  }
  const listed = await listSellersReviews(db, seller.id, {});
  const { count } = await summarizeReviews(db, seller.id, 'buyer');
  if (listed.rows.length !== visible || count !== visible)
    faults.push(`${visible} reviews are visible, ${listed.rows.length} listed, ${count} counted`);
}

import { isSold } from '../deals/steps.ts';
import type { Rng } from '../rng.ts';
import type { BookingRow, ProductRow, ViewRow } from '../rows.ts';
import { seasonAt } from './seasons.ts';
import { after, dayMs, dayOf } from './time.ts';

/**
 * Returns how often each product was viewed, day by day until it was sold: often while it is new,
 * and less often afterwards.
 */
export function demoViews(
  rng: Rng,
  products: readonly ProductRow[],
  bookings: readonly BookingRow[],
  now: Date,
): ViewRow[] {
  const soldAt = new Map(
    bookings
      .filter(({ state }) => isSold(state))
      .map(({ productId, bookedAt }) => [productId, bookedAt]),
  );
  return products.flatMap(({ id: productId, postedAt }) => {
    const until = soldAt.get(productId) ?? now;
    const days = Math.floor((until.getTime() - postedAt.getTime()) / dayMs);
    return Array.from({ length: days + 1 }, (_, age): ViewRow => {
      const moment = after(postedAt, age * dayMs);
      const interest = (7 * Math.exp(-age / 14) + 0.5) * seasonAt(moment);
      return { productId, day: dayOf(moment), views: Math.floor(interest * 2 * rng.next()) };
    }).filter(({ views }) => views > 0);
  });
}

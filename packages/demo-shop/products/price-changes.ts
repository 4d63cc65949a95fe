import { after, hourMs, idAt } from '../history/time.ts';
import type { Rng } from '../rng.ts';
import type { BookingRow, Person, PriceChangeRow, ProductRow, WishRow } from '../rows.ts';
import { dollar } from './price.ts';

/** One in this many unbooked products was more expensive before. */
const oneOf = 5;

/**
 * Price reductions, most of them of products that the buyer with a password has saved. Wishes from
 * before a change keep the price of their day.
 */
export function demoPriceChanges(
  rng: Rng,
  shop: { products: readonly ProductRow[]; bookings: readonly BookingRow[]; wishes: WishRow[] },
  buyer: Person,
  now: Date,
): PriceChangeRow[] {
  const booked = new Set(shop.bookings.map(({ productId }) => productId));
  const free = shop.products.filter(({ id, state }) => state === 'available' && !booked.has(id));
  return free.flatMap((product) => {
    const wishes = shop.wishes.filter(({ productId }) => productId === product.id);
    const own = wishes.find(({ buyerId }) => buyerId === buyer.user.id);
    if (!own && rng.whole(1, oneOf) > 1) return [];
    const begin = (own?.addedAt ?? product.postedAt).getTime() + hourMs;
    const changedAt = after(new Date(begin), rng.next() * (now.getTime() - hourMs - begin));
    if (changedAt > now) return [];
    const toCents = product.sellingPriceCents;
    const fromCents = earlierPrice(rng, product);
    for (const wish of wishes) if (wish.addedAt < changedAt) wish.priceCents = fromCents;
    return { id: idAt(rng, changedAt), productId: product.id, fromCents, toCents, changedAt };
  });
}

/** Returns the first asking price, in round dollars and less than the price when new. */
function earlierPrice(rng: Rng, product: ProductRow): number {
  const factor = 1.04 + rng.next() * 0.16;
  const step = product.sellingPriceCents >= 300 * dollar ? 10 * dollar : 5 * dollar;
  const asked = Math.ceil((product.sellingPriceCents * factor) / step) * step;
  return Math.min(asked, product.purchasePriceCents);
}

import type { Chance } from '../rng.ts';
import type { BookingRow, Person, PriceChangeRow, ProductRow, WishRow } from '../rows.ts';
import { after, hourMs, idAt } from '../trades/moments.ts';
import { dollar } from './price.ts';

/** Of how many products that nobody has booked one had been dearer before. */
const oneOf = 5;

/**
 * Sellers who ask for less than they did, most of all for what the buyer with a password has saved.
 * Wishes from before a change remember the price of that day.
 */
export function demoPriceChanges(
  chance: Chance,
  shop: { products: readonly ProductRow[]; bookings: readonly BookingRow[]; wishes: WishRow[] },
  buyer: Person,
  now: Date,
): PriceChangeRow[] {
  const booked = new Set(shop.bookings.map(({ productId }) => productId));
  const free = shop.products.filter(({ id, state }) => state === 'available' && !booked.has(id));
  return free.flatMap((product) => {
    const wishes = shop.wishes.filter(({ productId }) => productId === product.id);
    const own = wishes.find(({ buyerId }) => buyerId === buyer.user.id);
    if (!own && chance.whole(1, oneOf) > 1) return [];
    const begin = (own?.addedAt ?? product.postedAt).getTime() + hourMs;
    const changedAt = after(new Date(begin), chance.next() * (now.getTime() - hourMs - begin));
    if (changedAt > now) return [];
    const toCents = product.sellingPriceCents;
    const fromCents = dearer(chance, product);
    for (const wish of wishes) if (wish.addedAt < changedAt) wish.priceCents = fromCents;
    return { id: idAt(chance, changedAt), productId: product.id, fromCents, toCents, changedAt };
  });
}

/** What was asked for it at first, in round dollars, and less than it cost new. */
function dearer(chance: Chance, product: ProductRow): number {
  const factor = 1.04 + chance.next() * 0.16;
  const step = product.sellingPriceCents >= 300 * dollar ? 10 * dollar : 5 * dollar;
  const asked = Math.ceil((product.sellingPriceCents * factor) / step) * step;
  return Math.min(asked, product.purchasePriceCents);
}

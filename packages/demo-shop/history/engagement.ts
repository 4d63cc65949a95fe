import type { Rng } from '../rng.ts';
import type {
  AdvertisementRow,
  BookingRow,
  Person,
  ProductRow,
  ReportRow,
  WishRow,
} from '../rows.ts';
import { after, dayMs, dayOf, hourMs, idAt } from './time.ts';
import { writtenReports } from './written-reports.ts';

const isAvailable = ({ state }: ProductRow): boolean => state === 'available';

/** Returns a random moment between two others. */
const between = (rng: Rng, from: Date, to: Date): Date =>
  after(from, Math.floor(rng.next() * (to.getTime() - from.getTime())));

/** Eight advertisements: two of the seller with a password, the others of different kinds. */
export function demoAdvertisements(
  rng: Rng,
  products: readonly ProductRow[],
  seller: Person,
  now: Date,
): AdvertisementRow[] {
  const free = rng.shuffled(products.filter(isAvailable));
  const chosen = free.filter(({ sellerId }) => sellerId === seller.user.id).slice(0, 2);
  const kinds = new Set(chosen.map(({ photo }) => photo.kind));
  for (const product of free) {
    if (chosen.length === 8) break;
    if (kinds.has(product.photo.kind) || product.sellerId === seller.user.id) continue;
    kinds.add(product.photo.kind);
    chosen.push(product);
  }
  return chosen.map(({ id: productId, postedAt }) => {
    const startedAt = between(rng, postedAt, now);
    return { id: idAt(rng, startedAt), productId, startedAt };
  });
}

/**
 * The buyers' wishlists. The buyer with a password has seven wishes, one paid and one sold to
 * another buyer.
 */
export function demoWishes(
  rng: Rng,
  products: readonly ProductRow[],
  bookings: readonly BookingRow[],
  buyers: readonly Person[],
  now: Date,
): WishRow[] {
  const wish = (buyer: Person, product: ProductRow): WishRow => {
    const start = Math.max(product.postedAt.getTime(), buyer.user.createdAt.getTime());
    const addedAt = between(rng, new Date(start), now);
    const priceCents = product.sellingPriceCents;
    const id = idAt(rng, addedAt);
    return { id, buyerId: buyer.user.id, productId: product.id, addedAt, priceCents };
  };
  const [first, ...others] = buyers;
  if (!first) return [];
  const own = bookings.filter(({ buyerId }) => buyerId === first.user.id);
  const bought = own.find(({ state }) => state === 'paid');
  const lost = own.find(({ cancelReason }) => cancelReason === 'sold');
  const known = products.filter(({ id }) => id === bought?.productId || id === lost?.productId);
  const booked = new Set(own.map(({ productId }) => productId));
  const available = rng.shuffled(products.filter(isAvailable));
  const fresh = available.filter(({ id }) => !booked.has(id)).slice(0, 5);
  return [
    ...[...known, ...fresh].map((product) => wish(first, product)),
    ...others.flatMap((buyer) =>
      rng
        .shuffled(available)
        .slice(0, rng.whole(1, 4))
        .map((product) => wish(buyer, product)),
    ),
  ];
}

/** What buyers have reported in the last days: different buyers, about different products. */
export function demoReports(
  rng: Rng,
  products: readonly ProductRow[],
  people: { sellers: readonly Person[]; buyers: readonly Person[] },
  now: Date,
): ReportRow[] {
  const emails = new Map(people.sellers.map(({ user }) => [user.id, user.email]));
  const old = products.filter(
    (product) => isAvailable(product) && product.postedAt < after(now, -40 * dayMs),
  );
  const subjects = rng.shuffled(old);
  const buyers = rng.shuffled(people.buyers.slice(1));
  return writtenReports.flatMap((written, index) => {
    const product = subjects[index];
    const buyer = buyers[index];
    if (!product || !buyer) return [];
    const reportedAt = after(now, -(index * 18 + rng.whole(2, 20)) * hourMs);
    return {
      id: idAt(rng, reportedAt),
      productId: product.id,
      buyerId: buyer.user.id,
      productTitle: product.title,
      sellerEmail: emails.get(product.sellerId) ?? '',
      buyerEmail: buyer.user.email,
      ...written,
      day: dayOf(reportedAt),
      reportedAt,
    };
  });
}

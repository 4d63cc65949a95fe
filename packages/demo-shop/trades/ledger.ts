import type { Rng } from '../rng.ts';
import type { BookingRow, PaymentRow, Person, ProductRow } from '../rows.ts';
import { after, dayMs, hourMs, idAt, minuteMs } from './time.ts';

/** The trades of the demo shop, recorded one after the other. */
export interface Ledger {
  rng: Rng;
  now: Date;
  bookings: BookingRow[];
  payments: PaymentRow[];
  /** Products without a booking. */
  unbooked: ProductRow[];
}

/** Opens an empty ledger on `products`, whose states change as they are sold. */
export const openLedger = (rng: Rng, products: readonly ProductRow[], now: Date): Ledger => ({
  rng,
  now,
  bookings: [],
  payments: [],
  unbooked: rng.shuffled(products),
});

/**
 * Removes and returns a product without a booking, listed before `moment`, and by `seller` if
 * given.
 * @throws RangeError when there is none left
 */
export function takeUnbooked(ledger: Ledger, moment: Date, seller?: Person): ProductRow {
  const at = ledger.unbooked.findIndex(
    ({ postedAt, sellerId }) => postedAt < moment && (!seller || sellerId === seller.user.id),
  );
  const [product] = at < 0 ? [] : ledger.unbooked.splice(at, 1);
  if (!product) throw new RangeError('the demo shop has no such product left');
  return product;
}

/** Records a booking; it is open unless `change` says otherwise. */
export function book(
  { rng, bookings }: Ledger,
  product: ProductRow,
  buyer: Person,
  bookedAt: Date,
  change: Partial<BookingRow> = {},
): BookingRow {
  const row: BookingRow = {
    id: idAt(rng, bookedAt),
    productId: product.id,
    buyerId: buyer.user.id,
    sellerId: product.sellerId,
    title: product.title,
    priceCents: product.sellingPriceCents,
    buyerPhone: buyer.phone,
    buyerLocation: `${buyer.area}, ${buyer.city}`,
    state: 'booked',
    bookedAt,
    ...change,
  };
  bookings.push(row);
  return row;
}

export interface Sale {
  product: ProductRow;
  booking: BookingRow;
}

/** Records a booking that was paid: the product is sold. */
export function sell(
  ledger: Ledger,
  product: ProductRow,
  buyer: Person,
  state: 'paid' | 'shipped' | 'received',
  bookedAt: Date,
): Sale {
  const { rng } = ledger;
  const shippedAt = after(bookedAt, rng.whole(20, 60) * hourMs);
  const change = state === 'paid' ? { state } : { state, shippedAt };
  const booking = book(ledger, product, buyer, bookedAt, change);
  product.state = 'sold';
  pay(ledger, booking, paidAt(booking));
  return { product, booking };
}

/**
 * Records another buyer's booking of a sold product. With `refunded`, that buyer paid some seconds
 * too late.
 */
export function addLosingBooking(
  ledger: Ledger,
  { product, booking }: Sale,
  buyer: Person,
  refunded?: 'refunded',
): void {
  const dayBefore = booking.bookedAt.getTime() - dayMs;
  const bookedAt = new Date(Math.max(product.postedAt.getTime() + minuteMs, dayBefore));
  const state = refunded ?? 'cancelled';
  const lost = book(ledger, product, buyer, bookedAt, { state, cancelReason: 'sold' });
  if (!refunded) return;
  const late = after(paidAt(booking), ledger.rng.whole(8, 40) * 1000);
  pay(ledger, lost, late, { refundDueAt: late, refundedAt: after(late, 4000) });
}

/** Adds a booking that was cancelled before a payment. */
export function cancel(
  ledger: Ledger,
  product: ProductRow,
  buyer: Person,
  bookedAt: Date,
  cancelReason: Exclude<BookingRow['cancelReason'], 'sold' | undefined>,
): void {
  if (cancelReason === 'withdrawn') product.state = 'withdrawn';
  // A buyer withdraws a booking by deleting it.
  const hidden = cancelReason === 'by_buyer' ? { hiddenAt: after(bookedAt, hourMs) } : {};
  book(ledger, product, buyer, bookedAt, { state: 'cancelled', cancelReason, ...hidden });
}

function pay(
  { rng, payments }: Ledger,
  booking: BookingRow,
  recordedAt: Date,
  refund: Partial<PaymentRow> = {},
): void {
  payments.push({
    id: idAt(rng, recordedAt),
    transactionId: transactionId(rng),
    bookingId: booking.id,
    amountCents: booking.priceCents,
    recordedAt,
    ...refund,
  });
}

/** Buyers pay soon after booking, while the product is still available. */
const paidAt = (booking: BookingRow): Date => after(booking.bookedAt, 40 * minuteMs);

const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789'];

/** In the provider's form, with a prefix that no real payment has. */
const transactionId = (rng: Rng): string =>
  `pi_demo_${Array.from({ length: 20 }, () => rng.pick(letters)).join('')}`;

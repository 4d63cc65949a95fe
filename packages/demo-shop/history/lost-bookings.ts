import { momentOf } from '../deals/steps.ts';
import type { Person, ProductRow } from '../rows.ts';
import { book, type Deal, type Ledger, pay } from './ledger.ts';
import { after, dayMs, hourMs, minuteMs } from './time.ts';

/**
 * Records another buyer's booking of a sold product. With `refunded`, that buyer paid some seconds
 * too late.
 */
export function addLosingBooking(
  ledger: Ledger,
  { product, booking }: Deal,
  buyer: Person,
  refunded?: 'refunded',
): void {
  const dayBefore = booking.bookedAt.getTime() - dayMs;
  const bookedAt = new Date(Math.max(product.postedAt.getTime() + minuteMs, dayBefore));
  const at = momentOf(booking, 'pay') ?? ledger.now;
  const lost = { at, event: 'sell-to-another', actor: 'system' } as const;
  if (!refunded) {
    book(ledger, product, buyer, bookedAt, { steps: [lost] });
    return;
  }
  const late = after(at, ledger.rng.whole(8, 40) * 1000);
  const refund = { at: late, event: 'refund', actor: 'system' } as const;
  pay(ledger, book(ledger, product, buyer, bookedAt, { steps: [lost, refund] }), late);
}

const endings = {
  by_seller: ['cancel', 'seller'],
  // A buyer withdraws a booking by deleting it.
  by_buyer: ['delete', 'buyer'],
  withdrawn: ['withdraw-product', 'system'],
} as const;

/** Adds a booking that was cancelled before a payment. */
export function cancel(
  ledger: Ledger,
  product: ProductRow,
  buyer: Person,
  bookedAt: Date,
  reason: keyof typeof endings,
): void {
  if (reason === 'withdrawn') product.state = 'withdrawn';
  const [event, actor] = endings[reason];
  book(ledger, product, buyer, bookedAt, {
    steps: [{ at: after(bookedAt, hourMs), event, actor }],
  });
}

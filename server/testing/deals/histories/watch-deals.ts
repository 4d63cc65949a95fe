import { eq, sql } from 'drizzle-orm';
import { isOffered, shippingOf } from '../../../../contract/catalog/offer.ts';
import { users } from '../../../db/schema/accounts.ts';
import { products } from '../../../db/schema/catalog.ts';
import { readOwn, soldOf } from '../money/books.ts';
import type { World } from './world.ts';

/**
 * Notes, of each deal since the last call, whether its buyer has paid for something else than accepted
 * last, or than a new buyer would pay, or what an offer has agreed on. After a deal, the seller can ask nothing else until the bicycle
 * is sold again, so call it after each moment.
 */
export async function watchDeals(world: World): Promise<void> {
  await watchPause(world);
  const { db, agreedOn, watched, faults } = world;
  const ours = await readOwn(db);
  const asked = await world.asked();
  for (const id of soldOf(ours)) {
    if (watched.has(id)) continue;
    watched.add(id);
    const booking = ours.bookings.find((one) => one.id === id);
    const payments = ours.payments.filter(({ bookingId }) => bookingId === id);
    // The deal may have been refunded in the same moment.
    const payment = payments.find(({ refundDueAt }) => !refundDueAt) ?? payments[0];
    const agreed = agreedOn(id);
    if (!booking || !payment || agreed.length === 0) {
      faults.push(`booking ${id} was sold without a payment or a word of its buyer`);
      continue;
    }
    const { delivery } = booking;
    const paid = `booking ${id} (${delivery}) was paid with ${payment.amountCents} cents`;
    const isAgreed = agreed.some(
      (terms) =>
        payment.amountCents === terms.price + terms.shipping && delivery === terms.delivery,
    );
    if (!isAgreed) faults.push(`${paid}, and its buyer had accepted ${JSON.stringify(agreed)}`);
    // Who has agreed on a price with the seller pays that, and never more than others.
    const price = booking.offerId ? Math.min(booking.priceCents, asked.price) : asked.price;
    const isAsked = payment.amountCents === price + shippingOf(asked, delivery);
    if (!isAsked || !isOffered(asked.delivery, delivery))
      faults.push(`${paid}, and a new buyer is asked ${JSON.stringify(asked)}`);
  }
}

/**
 * Notes whether the bicycle is for sale while its seller has paused, or paused while the seller has not; and whether it
 * is for sale, or withheld, against what moderators have decided.
 */
async function watchPause({ db, faults, productId }: World): Promise<void> {
  const [row] = await db
    .select({
      state: products.state,
      until: products.pausedUntil,
      away: users.pausedUntil,
      isWithheld: products.isWithheld,
      isRestricted: sql<boolean>`${products.isHidden} or ${users.isSuspended}`,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(eq(products.id, productId));
  if (!row) throw new Error('the bicycle is gone');
  const { state, until, away, isWithheld, isRestricted } = row;
  if (isRestricted && (state === 'available' || until !== null))
    faults.push(`the bicycle is ${state} until ${until}, and moderators have hidden it`);
  if (isWithheld && (!isRestricted || state !== 'withdrawn'))
    faults.push(`the bicycle is ${state}, and withheld without a decision`);
  const isOffered = state === 'available' && away !== null;
  const isPaused = until !== null && (state !== 'withdrawn' || until !== away);
  if (isOffered || isPaused)
    faults.push(`the bicycle is ${state} until ${until}, and its seller away until ${away}`);
}

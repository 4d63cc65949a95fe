import { isOffered, shippingOf } from '../../../../contract/catalog/offer.ts';
import { readOwn, soldOf } from '../money/books.ts';
import type { World } from './world.ts';

/**
 * Notes, of each deal since the last call, whether its buyer has paid for something else than accepted
 * last, or than a new buyer would pay. After a deal, the seller can ask nothing else until the bicycle
 * is sold again, so call it after each moment.
 */
export async function watchDeals(world: World): Promise<void> {
  const { db, agreed, watched, faults } = world;
  const ours = await readOwn(db);
  const asked = await world.asked();
  for (const id of soldOf(ours)) {
    if (watched.has(id)) continue;
    watched.add(id);
    const booking = ours.bookings.find((one) => one.id === id);
    const payments = ours.payments.filter(({ bookingId }) => bookingId === id);
    // The deal may have been refunded in the same moment.
    const payment = payments.find(({ refundDueAt }) => !refundDueAt) ?? payments[0];
    const terms = agreed.get(id);
    if (!booking || !payment || !terms) {
      faults.push(`booking ${id} was sold without a payment or a word of its buyer`);
      continue;
    }
    const { delivery } = booking;
    const paid = `booking ${id} (${delivery}) was paid with ${payment.amountCents} cents`;
    if (payment.amountCents !== terms.price + terms.shipping || delivery !== terms.delivery)
      faults.push(`${paid}, and its buyer had accepted ${JSON.stringify(terms)}`);
    const isAsked = payment.amountCents === asked.price + shippingOf(asked, delivery);
    if (!isAsked || !isOffered(asked.delivery, delivery))
      faults.push(`${paid}, and a new buyer is asked ${JSON.stringify(asked)}`);
  }
}

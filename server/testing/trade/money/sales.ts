import { isPaid } from '../../../../contract/trade/booking-states.ts';
import { type Books, repeated } from './books.ts';

/**
 * Returns the contradictions between products, bookings and payments: what was sold once, to the
 * buyer who has paid the price with shipping. A product is not for sale again when its money is
 * given back, unless its buyer has left.
 */
export function findSaleFaults({ ours }: Books): string[] {
  const faults: string[] = [];
  const sold = new Set(ours.sales.map(({ bookingId }) => bookingId));
  const sales = ours.bookings.filter(
    ({ id, cancelReason }) => sold.has(id) && cancelReason !== 'buyer_left',
  );
  for (const id of repeated(sales.map(({ productId }) => productId)))
    faults.push(`product ${id} was sold more than once`);
  const soldProducts = new Set(sales.map(({ productId }) => productId));
  for (const { id, state } of ours.products)
    if (state === (soldProducts.has(id) ? 'available' : 'sold'))
      faults.push(`product ${id} is ${state}`);

  const kept = ours.payments.filter(({ refundDueAt }) => refundDueAt === null);
  const behind = Map.groupBy(kept, ({ bookingId }) => bookingId);
  for (const { id, state, priceCents, shippingCents } of ours.bookings) {
    const [payment, ...more] = behind.get(id) ?? [];
    if (isPaid(state) && !sold.has(id)) faults.push(`booking ${id} is ${state} without a payment`);
    if (isPaid(state) !== (payment !== undefined) || more.length > 0)
      faults.push(`booking ${id} is ${state} with ${behind.get(id)?.length ?? 0} payments`);
    else if (payment && payment.amountCents !== priceCents + shippingCents)
      faults.push(`booking ${id} is paid with ${payment.amountCents} cents`);
  }
  return faults;
}

import { isPaid } from '../../../../contract/deals/booking-states.ts';
import { type Books, repeated, soldOf } from './books.ts';

/**
 * Returns the contradictions between products, bookings and payments: what was sold to one buyer at a
 * time, who has paid the price with shipping.
 */
export function findDealFaults({ ours }: Books): string[] {
  const faults: string[] = [];
  const sold = soldOf(ours);
  const standing = ours.bookings.filter(({ id, state }) => sold.has(id) && isPaid(state));
  for (const id of repeated(standing.map(({ productId }) => productId)))
    faults.push(`product ${id} was sold more than once`);
  const offered = new Set(
    ours.products.filter(({ state }) => state === 'available').map(({ id }) => id),
  );
  for (const { id, productId } of standing)
    if (offered.has(productId))
      faults.push(`product ${productId} is for sale, and booking ${id} paid`);
  faults.push(...findProductFaults({ ours }, sold));

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

/**
 * A product is for sale again after each deal that its seller has followed by offering it again; by
 * itself only when its buyer has left.
 */
function findProductFaults({ ours }: Pick<Books, 'ours'>, sold: ReadonlySet<string>): string[] {
  const deals = ours.bookings.filter(
    ({ id, cancelReason }) => sold.has(id) && cancelReason !== 'buyer_left',
  );
  const dealsOf = Map.groupBy(deals, ({ productId }) => productId);
  const againOf = Map.groupBy(ours.offeredAgain, ({ productId }) => productId);
  return ours.products.flatMap(({ id, state }) => {
    const [times, again] = [dealsOf.get(id)?.length ?? 0, againOf.get(id)?.length ?? 0];
    const isRight = state === 'sold' ? times === again + 1 : times === again;
    return isRight || state === 'withdrawn'
      ? []
      : [`product ${id} is ${state} after ${times} deals, offered again ${again} times`];
  });
}

import { isPaid } from '../../../contract/trade/bookings.ts';
import type { Database } from '../../../server/db/database.ts';
import { bookings } from '../../../server/db/schema/bookings.ts';
import { products } from '../../../server/db/schema/catalog.ts';
import { payments } from '../../../server/db/schema/payments.ts';
import type { TakenPayment } from './payment-provider.ts';

/**
 * Returns every contradiction between sales, the shop's payments and the provider's payments, as
 * text.
 */
export async function findMoneyFaults(db: Database, taken: TakenPayment[]): Promise<string[]> {
  const sales = (await db.select().from(bookings)).filter(({ state }) => isPaid(state));
  const recorded = await db.select().from(payments);
  const faults: string[] = [];

  const timesSold = Map.groupBy(sales, ({ productId }) => productId);
  for (const [productId, { length }] of timesSold)
    if (length > 1) faults.push(`product ${productId} was sold ${length} times`);
  for (const { id, state } of await db.select().from(products))
    if ((state === 'sold') !== timesSold.has(id)) faults.push(`product ${id} is ${state}`);

  const kept = recorded.filter(({ refundDueAt }) => refundDueAt === null);
  for (const { id, priceCents } of sales) {
    const behind = kept.filter(({ bookingId }) => bookingId === id);
    if (behind.length !== 1 || behind[0]?.amountCents !== priceCents)
      faults.push(`booking ${id} is paid with ${behind.length} payments`);
  }
  for (const { bookingId } of kept)
    if (!sales.some(({ id }) => id === bookingId)) faults.push(`booking ${bookingId} is not paid`);

  const known = new Map(recorded.map((payment) => [payment.transactionId, payment]));
  for (const { id, bookingId, amountCents, refunded } of taken.filter((one) => one.succeeded)) {
    const ours = known.get(id);
    known.delete(id);
    const agrees =
      ours?.bookingId === bookingId &&
      ours.amountCents === amountCents &&
      (ours.refundDueAt !== null) === refunded;
    if (!agrees) faults.push(`${id} is not in our records as the provider has it`);
  }
  for (const id of known.keys()) faults.push(`${id} is recorded, and the provider took nothing`);
  return faults;
}

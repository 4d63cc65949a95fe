import { move } from '../../../contract/deals/postings.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { post } from '../../features/ledger/queries.ts';
import { type Payment, saveSettlement } from '../../features/payments/queries.ts';
import type { Settlement } from '../../providers/payments/provider.ts';
import type { MoneyDeps } from './money-deps.ts';

/**
 * Returns what the provider has settled of a payment, and records its charge and the provider's fee
 * (which the operator pays) the first time. Returns null while the provider has not settled it.
 * @throws PaymentProviderUnreachable
 */
export async function noteSettlement(
  { db, clock, payments }: MoneyDeps,
  { transactionId, bookingId }: Pick<Payment, 'transactionId' | 'bookingId'>,
): Promise<Settlement | null> {
  const settlement = await payments.readSettlement(transactionId);
  if (!settlement) return null;
  const { feeCents } = settlement;
  await db.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    if (!(await saveSettlement(tx, transactionId, settlement))) return;
    await post(tx, move('provider_fee', 'operator', 'provider_fee', feeCents), {
      key: transactionId,
      bookingId,
      at: clock.now(),
    });
  });
  return settlement;
}

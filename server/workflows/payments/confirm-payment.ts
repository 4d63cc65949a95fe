import type { NewPayment } from '../../../contract/deals/payments.ts';
import { toCents } from '../../../contract/fields.ts';
import type { Caller } from '../../caller.ts';
import { AppError } from '../../errors.ts';
import { isErased } from '../../features/accounts/user-state.ts';
import { readBooking } from '../../features/bookings/read-booking.ts';

import { type PaymentDeps, settlePayment } from './settle-payment.ts';

/**
 * Records the payment of the caller's booking after the provider has confirmed it. Repeating it
 * with the same transaction id returns the same result.
 * @throws AppError not_found, contradicts_record, not_paid, transaction_used, payment_refunded,
 * provider_unreachable
 */
export async function confirmPayment(
  deps: PaymentDeps,
  buyer: Caller,
  claimed: NewPayment,
): Promise<{ acknowledged: true }> {
  const booking = await readBooking(deps, buyer, claimed.bookingId);
  const agrees =
    toCents(claimed.price) === toCents(booking.price) &&
    claimed.buyerEmail === booking.buyerEmail &&
    // If the seller is deleted during the payment, the email no longer matches. The buyer gets a
    // mail about the refund.
    (isErased(booking.sellerEmail) || claimed.sellerEmail === booking.sellerEmail) &&
    claimed.productId === booking.productId;
  if (!agrees) throw new AppError('contradicts_record');
  const intent = await deps.payments.readIntent(claimed.transactionId);
  if (intent?.status !== 'succeeded') throw new AppError('not_paid');
  if (intent.bookingId !== claimed.bookingId) throw new AppError('transaction_used');
  const outcome = await settlePayment(deps, intent);
  if (outcome === 'refunded') throw new AppError('payment_refunded');
  return { acknowledged: true };
}

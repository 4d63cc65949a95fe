import { toCents } from '../../contract/fields.ts';
import type { NewPayment } from '../../contract/trade/payments.ts';
import { AppError } from '../errors.ts';
import { isErased } from '../features/accounts/user-state.ts';
import { readBooking } from '../features/bookings/change.ts';
import type { Caller } from '../http/authorize.ts';

import { type PaymentDeps, settle } from './settle-payment.ts';

/**
 * Records the payment of the caller's booking after asking the provider whether it happened; the
 * same transaction id again gets the same answer.
 * @throws AppError not_found, contradicts_record, not_paid, transaction_used, payment_refunded,
 * provider_unreachable
 */
export async function pay(
  deps: PaymentDeps,
  buyer: Caller,
  told: NewPayment,
): Promise<{ acknowledged: true }> {
  const booking = await readBooking(deps, buyer, told.bookingId);
  const agrees =
    toCents(told.price) === toCents(booking.price) &&
    told.buyerEmail === booking.buyerEmail &&
    // Who leaves while somebody pays cannot be named any more; the buyer is told of the refund.
    (isErased(booking.sellerEmail) || told.sellerEmail === booking.sellerEmail) &&
    told.productId === booking.productId;
  if (!agrees) throw new AppError('contradicts_record');
  const intent = await deps.payments.readIntent(told.transactionId);
  if (intent?.status !== 'succeeded') throw new AppError('not_paid');
  if (intent.bookingId !== told.bookingId) throw new AppError('transaction_used');
  const outcome = await settle(deps, intent);
  if (outcome === 'refunded') throw new AppError('payment_refunded');
  return { acknowledged: true };
}

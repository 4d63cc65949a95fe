import { choosePayableBooking } from '../../features/payments/choose-payable-booking.ts';
import type { Route } from '../../http/router.ts';
import { confirmPayment } from '../../workflows/payments/confirm-payment.ts';
import { openIntent } from '../../workflows/payments/open-payment.ts';
import type { PaymentDeps } from '../../workflows/payments/settle-payment.ts';

/** Registers the calls for payments. */
export function paymentRoutes(route: Route, deps: PaymentDeps): void {
  route('POST /create-payment-intent', async ({ caller, body }) => {
    const bookingId = body.bookingId ?? (await choosePayableBooking(deps.db, caller, body.price));
    return openIntent(deps, caller, { price: body.price, bookingId });
  });
  route('POST /payments', ({ caller, body }) => confirmPayment(deps, caller, body));
}

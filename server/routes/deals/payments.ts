import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { choosePayableBooking } from '../../features/payments/choose-payable-booking.ts';
import type { Route } from '../../http/router.ts';
import { BadDelivery } from '../../providers/payments/provider.ts';
import { confirmPayment } from '../../workflows/payments/confirm-payment.ts';
import { openIntent } from '../../workflows/payments/open-payment.ts';
import type { PaymentDeps } from '../../workflows/payments/settle-payment.ts';
import { handlePaymentEvent } from '../../workflows/reconcile/handle-payment-event.ts';

/** Registers the calls for payments. */
export function paymentRoutes(route: Route, deps: PaymentDeps): void {
  route('POST /create-payment-intent', async ({ caller, body }) => {
    const bookingId = body.bookingId ?? (await choosePayableBooking(deps.db, caller, body.price));
    return openIntent(deps, caller, { price: body.price, bookingId });
  });
  route('POST /payments', ({ caller, body }) => confirmPayment(deps, caller, body));
}

/**
 * Registers the provider's webhook: it tells of payments whose buyer's browser did not report them,
 * and of what happens to the money of sellers.
 */
export async function paymentWebhook(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  // The signature is computed over the raw bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/webhooks/stripe', async (request) => {
    const event = readEvent(deps, request.body, request.headers['stripe-signature']);
    if (event) await handlePaymentEvent(deps, event);
    return { acknowledged: true };
  });
}

function readEvent({ payments }: PaymentDeps, body: unknown, signature: unknown) {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('invalid_input');
  try {
    return payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof BadDelivery) throw new AppError('invalid_input');
    throw error;
  }
}

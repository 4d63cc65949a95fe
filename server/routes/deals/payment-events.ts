import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { BadDelivery } from '../../providers/payments/provider.ts';
import type { PaymentDeps } from '../../workflows/payments/settle-payment.ts';
import { handlePaymentEvent } from '../../workflows/reconcile/handle-payment-event.ts';

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

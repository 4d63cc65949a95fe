import type { Answer, Call } from './api/endpoint.ts';
import { badParam, badRequest, missingParam } from './api/error.ts';
import { field } from './api/form.ts';
import { newId } from './api/ids.ts';
import { lockIntent } from './intents/find.ts';
import { renderCharge, seconds } from './intents/render.ts';
import { recordEvent } from './webhooks/record.ts';

/** `POST /v1/refunds`: refunds the whole amount of an intent. */
export async function createRefund(call: Call): Promise<Answer> {
  const id = field(call.params, 'payment_intent');
  if (id === undefined) throw missingParam('payment_intent');
  const intent = await lockIntent({ ...call, id });
  if (intent.chargeId === null) {
    throw badRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    );
  }
  if ((await call.records.refundedCents(intent.id)) > 0) {
    const message = `Charge ${intent.chargeId} has already been refunded.`;
    throw badParam('charge_already_refunded', 'payment_intent', message);
  }
  const refund = {
    id: newId('re'),
    intentId: intent.id,
    amountCents: intent.amountCents,
    createdAt: call.now,
  };
  await call.records.addRefund(refund);
  await recordEvent(call, 'charge.refunded', renderCharge(intent, refund.amountCents));
  return {
    status: 200,
    body: {
      id: refund.id,
      object: 'refund',
      amount: refund.amountCents,
      charge: intent.chargeId,
      created: seconds(refund.createdAt),
      currency: intent.currency,
      metadata: {},
      payment_intent: intent.id,
      reason: null,
      status: 'succeeded',
    },
  };
}

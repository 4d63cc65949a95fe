import type { Answer, Call } from '../api/endpoint.ts';
import { unexpectedState } from '../api/error.ts';
import { field } from '../api/form.ts';
import { lockPaymentMethod } from '../cards/payment-methods.ts';
import type { Intent } from '../store.ts';
import { lockIntent } from './find.ts';
import { renderIntent } from './render.ts';
import { chargeIntent } from './settle.ts';

/** `POST /v1/payment_intents/:id/confirm`: charges the card, only once for concurrent requests. */
export async function confirmIntent(call: Call): Promise<Answer> {
  const intent = await lockIntent(call);
  const methodId = field(call.params, 'payment_method') ?? intent.paymentMethodId;
  const refusal = refusalReason(intent, methodId);
  if (refusal !== null) throw unexpectedState(refusal, renderIntent(intent, call));
  return chargeIntent(call, intent, await lockPaymentMethod(call, methodId ?? ''), false);
}

/** Returns Stripe's message for an intent that cannot be confirmed; null when it can. */
function refusalReason(intent: Intent, methodId: string | null): string | null {
  if (intent.status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  }
  if (intent.status === 'canceled') {
    return (
      "This PaymentIntent's payment_method could not be updated because it has a status of " +
      'canceled. You may only update the payment_method of a PaymentIntent with one of the ' +
      'following statuses: requires_payment_method, requires_confirmation, requires_action.'
    );
  }
  if (methodId === null) {
    return (
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the " +
      'PaymentIntent with a payment method and then confirm it again.'
    );
  }
  return null;
}

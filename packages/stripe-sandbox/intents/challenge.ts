import type { Answer, Call } from '../api/endpoint.ts';
import { missingParam, noSuch } from '../api/error.ts';
import { field } from '../api/form.ts';
import { lockPaymentMethod } from '../cards/payment-methods.ts';
import type { PaymentError } from '../store.ts';
import { checkClientSecret } from './find.ts';
import { renderIntent } from './render.ts';
import { chargeIntent, failIntent } from './settle.ts';

const NOT_AUTHENTICATED: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment ' +
    'method and try again.',
};

/**
 * `POST /v1/3ds2/challenge_complete`: the card holder's answer to the challenge `source`. A
 * challenge can be answered once, and not after a newer one.
 */
export async function answerChallenge(call: Call): Promise<Answer> {
  const source = field(call.params, 'source');
  if (source === undefined) throw missingParam('source');
  const intent = await call.records.lockIntentOf(source);
  if (!intent?.paymentMethodId) throw noSuch('challenge', source, 'source');
  checkClientSecret(call, intent);
  if (field(call.params, 'authenticated') === 'true') {
    return chargeIntent(call, intent, await lockPaymentMethod(call, intent.paymentMethodId), true);
  }
  const failed = await failIntent(call, intent, NOT_AUTHENTICATED);
  return { status: 200, body: renderIntent(failed, call) };
}

import { createPaymentMethod } from '../cards/payment-methods.ts';
import { createToken } from '../cards/tokens.ts';
import { cancelIntent } from '../intents/cancel.ts';
import { answerChallenge } from '../intents/challenge.ts';
import { confirmIntent } from '../intents/confirm.ts';
import { createIntent } from '../intents/create.ts';
import { readIntent } from '../intents/read.ts';
import { createRefund } from '../refunds.ts';
import type { Endpoint } from './endpoint.ts';

/** The part of Stripe's API that the marketplace uses, with the parameters it sends. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    keys: 'secret',
    accepts: ['amount', 'currency', 'metadata', 'allowed_payment_method_types', 'expand'],
    answer: createIntent,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    keys: 'any',
    accepts: ['client_secret', 'expand'],
    answer: readIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    keys: 'secret',
    accepts: ['expand'],
    answer: cancelIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    keys: 'any',
    accepts: ['payment_method', 'client_secret', 'use_stripe_sdk', 'expand'],
    answer: confirmIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods',
    keys: 'any',
    accepts: ['type', 'card', 'billing_details'],
    answer: createPaymentMethod,
  },
  {
    method: 'POST',
    path: '/v1/tokens',
    keys: 'any',
    accepts: ['card'],
    answer: createToken,
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    keys: 'secret',
    accepts: ['payment_intent'],
    answer: createRefund,
  },
  {
    method: 'POST',
    path: '/v1/3ds2/challenge_complete',
    keys: 'any',
    accepts: ['source', 'client_secret', 'authenticated'],
    answer: answerChallenge,
  },
];

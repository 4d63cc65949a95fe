import { createPaymentMethod } from '../cards/payment-methods.ts';
import { createToken } from '../cards/tokens.ts';
import { readCharge } from '../charges/read.ts';
import { acceptDispute, answerDispute } from '../disputes/answer.ts';
import { createDispute } from '../disputes/open.ts';
import { listDisputes, readDispute } from '../disputes/read.ts';
import { cancelIntent } from '../intents/cancel.ts';
import { answerChallenge } from '../intents/challenge.ts';
import { confirmIntent } from '../intents/confirm.ts';
import { createIntent } from '../intents/create.ts';
import { readIntent } from '../intents/read.ts';
import { createRefund } from '../refunds/create.ts';
import { listRefunds, readRefund } from '../refunds/read.ts';
import { CONNECT_ENDPOINTS } from './connect-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { LIST_PARAMS } from './list.ts';

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
    accepts: ['payment_intent', 'amount', 'metadata', 'expand'],
    answer: createRefund,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    keys: 'secret',
    accepts: [...LIST_PARAMS, 'payment_intent', 'charge'],
    answer: listRefunds,
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    keys: 'secret',
    accepts: ['expand'],
    answer: readRefund,
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    keys: 'secret',
    accepts: ['expand'],
    answer: readCharge,
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    keys: 'secret',
    accepts: [...LIST_PARAMS, 'charge', 'payment_intent', 'created'],
    answer: listDisputes,
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    keys: 'secret',
    accepts: ['expand'],
    answer: readDispute,
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    keys: 'secret',
    accepts: ['evidence', 'submit', 'expand'],
    answer: answerDispute,
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    keys: 'secret',
    accepts: ['expand'],
    answer: acceptDispute,
  },
  {
    method: 'POST',
    path: '/v1/test_helpers/disputes',
    keys: 'secret',
    accepts: ['payment_intent'],
    answer: createDispute,
  },
  {
    method: 'POST',
    path: '/v1/3ds2/challenge_complete',
    keys: 'any',
    accepts: ['source', 'client_secret', 'authenticated'],
    answer: answerChallenge,
  },
  ...CONNECT_ENDPOINTS,
];

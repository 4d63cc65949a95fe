import { callApi } from './api.ts';
import { readCardElement } from './card-element.ts';
import { cardParams, problemsOf } from './card-state.ts';
import { askCardHolder } from './challenge-dialog.ts';
import type {
  BillingDetails,
  CardElement,
  CardSource,
  ConfirmCardPaymentData,
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  PaymentMethodData,
  PaymentMethodResult,
  StripeError,
  Token,
  TokenResult,
} from './types.ts';

/** Stripe.js's `createToken`: creates a single-use token for the typed card. */
export async function createToken(
  key: string,
  card: CardElement,
  { name }: { name?: string } = {},
): Promise<TokenResult> {
  const typed = readTyped(card);
  if (typed.error) return typed;
  const { value, error } = await callApi<Token>(key, {
    method: 'POST',
    path: '/v1/tokens',
    params: { ...typed.params, ...(name && { 'card[name]': name }) },
  });
  return error ? { error } : { token: value };
}

type Typed = { params: Record<string, string>; error?: undefined } | { error: StripeError };

/** Returns what is typed into a card element as parameters, or its error. */
function readTyped(card: CardElement): Typed {
  const input = readCardElement(card);
  const [problem] = problemsOf(input, new Date());
  return problem ? { error: problem.error } : { params: cardParams(input) };
}

const readSource = (card: CardSource): Typed =>
  'token' in card ? { params: { 'card[token]': card.token } } : readTyped(card);

/** Stripe.js's `createPaymentMethod`: creates a single-use payment method for the typed card. */
export async function createPaymentMethod(
  key: string,
  { card, billing_details = {} }: Pick<PaymentMethodData, 'card' | 'billing_details'>,
): Promise<PaymentMethodResult> {
  const source = readSource(card);
  if (source.error) return source;
  const { value, error } = await callApi<PaymentMethod>(key, {
    method: 'POST',
    path: '/v1/payment_methods',
    params: { type: 'card', ...source.params, ...billingParams(billing_details) },
  });
  return error ? { error } : { paymentMethod: value };
}

/** Stripe.js's `retrievePaymentIntent`. */
export async function retrievePaymentIntent(
  key: string,
  clientSecret: string,
): Promise<PaymentIntentResult> {
  const { value, error } = await callApi<PaymentIntent>(key, {
    method: 'GET',
    path: intentPath(clientSecret),
    params: { client_secret: clientSecret },
  });
  return error ? { error } : { paymentIntent: value };
}

/** Stripe.js's `confirmCardPayment`: charges the card, after a challenge where needed. */
export async function confirmCardPayment(
  key: string,
  clientSecret: string,
  { payment_method: method }: ConfirmCardPaymentData = {},
  { handleActions = true }: { handleActions?: boolean } = {},
): Promise<PaymentIntentResult> {
  let methodId = typeof method === 'string' ? method : undefined;
  if (typeof method === 'object') {
    const made = await createPaymentMethod(key, method);
    if (made.error) return made;
    methodId = made.paymentMethod.id;
  }
  const result = methodId
    ? await confirm(key, clientSecret, methodId)
    : await retrievePaymentIntent(key, clientSecret);
  if (result.error || !handleActions) return result;
  return challenge(key, result.paymentIntent);
}

async function confirm(
  key: string,
  clientSecret: string,
  methodId: string,
): Promise<PaymentIntentResult> {
  const { value, error } = await callApi<PaymentIntent>(key, {
    method: 'POST',
    path: `${intentPath(clientSecret)}/confirm`,
    params: { payment_method: methodId, client_secret: clientSecret, use_stripe_sdk: 'true' },
  });
  if (!error) return { paymentIntent: value };
  // Already paid in another tab, or by a first attempt whose answer was lost. For the buyer, that
  // is a success.
  const paid = error.payment_intent?.status === 'succeeded' ? error.payment_intent : null;
  return paid ? { paymentIntent: paid } : { error };
}

async function challenge(key: string, intent: PaymentIntent): Promise<PaymentIntentResult> {
  const source = intent.next_action?.use_stripe_sdk?.source;
  if (intent.status !== 'requires_action' || !source) return { paymentIntent: intent };
  const authenticated = await askCardHolder(intent);
  const { value, error } = await callApi<PaymentIntent>(key, {
    method: 'POST',
    path: '/v1/3ds2/challenge_complete',
    params: {
      source,
      client_secret: intent.client_secret,
      authenticated: String(authenticated),
    },
  });
  if (error) return { error };
  const failure = value.last_payment_error;
  return failure ? { error: { ...failure, payment_intent: value } } : { paymentIntent: value };
}

function intentPath(clientSecret: string): string {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (id) return `/v1/payment_intents/${id}`;
  throw new TypeError(
    'Invalid value for intent secret: value should be a client_secret, as the server got it.',
  );
}

function billingParams({ name, email, phone }: BillingDetails): Record<string, string> {
  return {
    ...(name && { 'billing_details[name]': name }),
    ...(email && { 'billing_details[email]': email }),
    ...(phone && { 'billing_details[phone]': phone }),
  };
}

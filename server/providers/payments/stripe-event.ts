import Stripe from 'stripe';
import type { PaymentEvent } from './provider.ts';
import { BadDelivery } from './provider.ts';
import { snapshotOfCharge, toSnapshot } from './stripe-intent.ts';

interface Delivery {
  rawBody: string | Buffer;
  signature: string;
  /** Those of all webhooks; one of them must have signed. */
  secrets: readonly string[];
  now: Date;
  /** Whether the shop's keys are for real money. */
  isLive: boolean;
}

/** Stripe's own tolerance for the age of a signature, in seconds; here, also for one of the future. */
const TOLERANCE_S = 300;

/** Verifies and reads a webhook delivery; see `PaymentProvider.readEvent`. */
export function readStripeEvent(stripe: Stripe, delivery: Delivery): PaymentEvent | null {
  const event = verify(stripe, delivery);
  // Stripe sends test events of connected accounts to webhooks for real money too.
  return event.livemode === delivery.isLive ? toPaymentEvent(event) : null;
}

function verify(stripe: Stripe, { rawBody, signature, secrets, now }: Delivery): Stripe.Event {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (signedAt - now.getTime() / 1000 > TOLERANCE_S)
    throw new BadDelivery('the signature is of the future');
  let refusal: unknown;
  for (const secret of secrets) {
    try {
      const age = [TOLERANCE_S, undefined, now.getTime()] as const;
      const event: unknown = stripe.webhooks.constructEvent(rawBody, signature, secret, ...age);
      if (isEvent(event)) return event;
      throw new BadDelivery('what was signed is no event');
    } catch (error) {
      if (error instanceof SyntaxError)
        throw new BadDelivery('what was signed is no JSON', { cause: error });
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      refusal = error;
    }
  }
  throw new BadDelivery('no secret has made this signature', { cause: refusal });
}

/** Whether a body has what every event has; its own fields are read as the SDK's types say. */
const isEvent = (body: unknown): body is Stripe.Event =>
  typeof body === 'object' &&
  body !== null &&
  ['id', 'type', 'data'].every((name) => name in body) &&
  typeof (body as Stripe.Event).data?.object === 'object';

function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  const what = paymentIn(event) ?? moneyOfSellersIn(event);
  return what && { id: event.id, ...what };
}

/** A kind of event with its details. */
type Details = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Omit<Event, 'id'>
    : never
  : never;

function paymentIn(event: Stripe.Event): Details | null {
  // Payments are the platform's own; events of sellers' accounts have the account's id.
  if (event.account !== undefined) return null;
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { kind: 'succeeded', intent: toSnapshot(event.data.object) };
    case 'payment_intent.payment_failed':
      return { kind: 'failed', intent: toSnapshot(event.data.object) };
    case 'payment_intent.canceled':
      return { kind: 'canceled', intent: toSnapshot(event.data.object) };
    case 'charge.refunded': {
      const intent = snapshotOfCharge(event.data.object);
      if (!intent) return null;
      return intent.refunded
        ? { kind: 'refunded', intent }
        : { kind: 'refund', intentId: intent.id };
    }
    case 'refund.updated':
    case 'refund.failed': {
      const intentId = idOf(event.data.object.payment_intent);
      return intentId === null ? null : { kind: 'refund', intentId };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const intentId = idOf(event.data.object.payment_intent);
      return intentId === null
        ? null
        : { kind: 'dispute', intentId, disputeId: event.data.object.id };
    }
    case 'transfer.reversed':
    case 'transfer.updated':
      return { kind: 'transfer', transferId: event.data.object.id };
    default:
      return null;
  }
}

function moneyOfSellersIn(event: Stripe.Event): Details | null {
  const accountId = event.account;
  if (accountId === undefined) return null;
  switch (event.type) {
    case 'account.updated':
    case 'account.application.deauthorized':
      return { kind: 'account', accountId };
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return { kind: 'payout', accountId, payoutId: event.data.object.id };
    default:
      return null;
  }
}

const idOf = (found: string | { id: string } | null): string | null =>
  typeof found === 'string' ? found : (found?.id ?? null);

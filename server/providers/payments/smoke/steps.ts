import { deepStrictEqual, match, notStrictEqual, strictEqual, throws } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { BadDelivery, type PaymentIntent, type PaymentProvider } from '../provider.ts';

/**
 * A check that must pass with real keys. `run` throws when it fails, and `Skipped` when it cannot
 * run.
 */
export interface Step {
  name: string;
  run(): Promise<void>;
}

/** The message says why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

export interface SmokeOptions {
  /** The adapter that the shop uses. */
  provider: PaymentProvider;
  /** The provider's own client, which acts as the buyer's browser. */
  stripe: Stripe;
  webhookSecret: string;
  /** The base URL of the API; Stripe's own when undefined. */
  apiBase?: string | undefined;
  /** An account that can receive transfers; without it, the check tries to make one. */
  accountId?: string | undefined;
}

const cents = 1999;

/**
 * Returns the checks of the card payment provider, in order. Each step may depend on earlier ones.
 */
export function smokeSteps({ provider, stripe, webhookSecret }: SmokeOptions): Step[] {
  const bookingId = randomUUID();
  const open = (key: string = randomUUID()) =>
    provider.createIntent({ amountCents: cents, bookingId, idempotencyKey: key });
  const confirm = ({ id }: PaymentIntent, payment_method: string) =>
    stripe.paymentIntents.confirm(id, { payment_method, use_stripe_sdk: true });
  const stateOf = async ({ id }: PaymentIntent) => (await provider.readIntent(id))?.status;
  const key = randomUUID();
  let paid: PaymentIntent;

  return [
    {
      name: 'a payment is opened for $19.99, for one booking',
      run: async () => {
        paid = await open(key);
        deepStrictEqual(
          [paid.status, paid.amountCents, paid.currency, paid.bookingId],
          ['requires_payment_method', cents, 'usd', bookingId],
        );
        match(paid.clientSecret, /_secret_/);
      },
    },
    {
      name: 'the same idempotency key returns the same payment, and another key a new one',
      run: async () => {
        strictEqual((await open(key)).id, paid.id);
        const other = await open();
        notStrictEqual(other.id, paid.id);
        strictEqual((await provider.cancelIntent(other.id))?.status, 'canceled');
      },
    },
    {
      name: 'a valid card (pm_card_visa) pays it',
      run: async () => {
        await confirm(paid, 'pm_card_visa');
        strictEqual(await stateOf(paid), 'succeeded');
      },
    },
    {
      name: 'a signed webhook about it is read, and a forged one is refused',
      run: async () => {
        const object = await stripe.paymentIntents.retrieve(paid.id);
        const event = { id: 'evt_smoke', object: 'event', type: 'payment_intent.succeeded' };
        const { livemode } = object;
        const payload = JSON.stringify({ ...event, livemode, data: { object } });
        const sign = (secret: string) =>
          Stripe.webhooks.generateTestHeaderString({ payload, secret });
        const read = provider.readEvent(payload, sign(webhookSecret));
        strictEqual(read?.kind, 'succeeded');
        if (read?.kind === 'succeeded') strictEqual(read.intent.id, paid.id);
        throws(() => provider.readEvent(payload, sign('whsec_another')), BadDelivery);
        throws(() => provider.readEvent(`${payload} `, sign(webhookSecret)), BadDelivery);
      },
    },
    {
      name: 'it is refunded in full, and a second refund changes nothing',
      run: async () => {
        await provider.refund({ intentId: paid.id, idempotencyKey: randomUUID() });
        await provider.refund({ intentId: paid.id, idempotencyKey: randomUUID() });
        strictEqual((await provider.readIntent(paid.id))?.refunded, true);
      },
    },
    {
      name: 'a card that needs 3-D Secure (pm_card_authenticationRequired) waits for the card holder',
      run: async () => {
        const intent = await open();
        await confirm(intent, 'pm_card_authenticationRequired');
        strictEqual(await stateOf(intent), 'requires_action');
        strictEqual((await provider.cancelIntent(intent.id))?.status, 'canceled');
      },
    },
    {
      name: 'a card that the bank rejects (pm_card_visa_chargeDeclined) is declined, and the payment stays open',
      run: async () => {
        const intent = await open();
        const declined = await confirm(intent, 'pm_card_visa_chargeDeclined').catch(codeOf);
        strictEqual(declined, 'card_declined');
        strictEqual(await stateOf(intent), 'requires_payment_method');
        strictEqual((await provider.cancelIntent(intent.id))?.status, 'canceled');
      },
    },
    {
      name: 'an unknown payment is not found',
      run: async () => strictEqual(await provider.readIntent('pi_nobody_opened_this'), null),
    },
  ];
}

const codeOf = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError ? error.code : error;

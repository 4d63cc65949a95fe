import { and, isNull, lt } from 'drizzle-orm';
import { expect } from 'vitest';
import { sandboxEvents } from '../../db/schema/sandbox/payment-sandbox.ts';
import type { TestApp } from '../app.ts';
import { cardForm, type PayableBooking, paymentPayload } from '../payloads.ts';
import type { Person } from '../person.ts';

/** Posts a form to the payment sandbox, as its script does in the browser. */
async function post({ app, providers }: TestApp, path: string, form: Record<string, string>) {
  const key = providers.payments.browser.publishableKey;
  const answer = await app.inject({
    method: 'POST',
    url: `/payment-sandbox/v1${path}`,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  });
  return answer.json();
}

/** Creates the payment of a booking. */
export const openPayment = (buyer: Person, { _id, price }: PayableBooking) =>
  buyer.call('POST', '/create-payment-intent', { price, bookingId: _id });

/** Enters a card and confirms, as the payment page does. Returns the provider's intent or error. */
export async function enterCard(shop: TestApp, clientSecret: string, number?: string) {
  const method = await post(shop, '/payment_methods', cardForm(number));
  const [intent = ''] = clientSecret.split('_secret_');
  return post(shop, `/payment_intents/${intent}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.id,
  });
}

/** Reports a payment to the server. */
export const recordPayment = (buyer: Person, due: PayableBooking, transactionId: string) =>
  buyer.call('POST', '/payments', paymentPayload(due, transactionId));

/** Pays a booking, with a valid card by default. @throws Error when the server rejects the payment */
export async function buy(
  shop: TestApp,
  buyer: Person,
  bookingId: string,
  card?: string,
): Promise<void> {
  const { body } = await buyer.call('GET', `/bookings/${bookingId}`);
  const due = body as unknown as PayableBooking;
  const opened = await openPayment(buyer, due);
  const intent = await enterCard(shop, String(opened.body.clientSecret), card);
  const { status } = await recordPayment(buyer, due, intent.id);
  if (status !== 200) throw new Error(`the payment was rejected with status ${status}`);
}

/**
 * Waits until the sandbox has delivered every payment event: a late one could change what follows.
 * A delivery that failed is repeated at once, also under a clock that stands still.
 */
export async function waitForPaymentEvents({ db, clock }: TestApp): Promise<void> {
  const waiting = isNull(sandboxEvents.deliveredAt);
  // Sooner than this come repeated deliveries alone; one that is being made has a minute.
  const soon = () => new Date(clock.now().getTime() + 10_000);
  await expect
    .poll(
      async () => {
        await db
          .update(sandboxEvents)
          .set({ nextAttemptAt: clock.now() })
          .where(and(waiting, lt(sandboxEvents.nextAttemptAt, soon())));
        return db.$count(sandboxEvents, waiting);
      },
      { timeout: 10_000 },
    )
    .toBe(0);
}

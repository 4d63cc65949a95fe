import { eq } from 'drizzle-orm';
import { providerShare } from '../../../contract/deals/postings.ts';
import { payments } from '../../db/schema/payments.ts';
import { readSettledBalances } from '../../features/ledger/queries.ts';
import type { TestApp } from '../app.ts';
import { testSecrets } from '../sign-in/secrets.ts';

/** Posts a form to the payment sandbox with the secret key, as the operator does. */
async function post({ app, db }: TestApp, path: string, form: Record<string, string>) {
  const key = await testSecrets(db).read('payment sandbox API');
  const answer = await app.inject({
    method: 'POST',
    url: `/payment-sandbox/v1${path}`,
    headers: {
      authorization: `Bearer sk_test_${key}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  });
  const body = answer.json();
  if (answer.statusCode !== 200) throw new Error(JSON.stringify(body));
  return body as { id: string };
}

/** Returns the transaction that has paid a booking. */
export async function transactionOf({ db }: TestApp, bookingId: string): Promise<string> {
  const [row] = await db.select().from(payments).where(eq(payments.bookingId, bookingId));
  if (!row) throw new Error(`booking ${bookingId} is not paid`);
  return row.transactionId;
}

/**
 * Has the bank take back the payment of a booking, or this transaction of it. Returns the provider's id of
 * the chargeback; the shop learns of it by the next events.
 */
export async function chargeBack(
  shop: TestApp,
  bookingId: string,
  transaction?: string,
): Promise<string> {
  const payment_intent = transaction ?? (await transactionOf(shop, bookingId));
  return (await post(shop, '/test_helpers/disputes', { payment_intent })).id;
}

/** Has the bank decide a chargeback. */
export const decideChargeback = (shop: TestApp, id: string, outcome: 'winning' | 'losing') =>
  post(shop, `/disputes/${id}`, {
    'evidence[uncategorized_text]': `${outcome}_evidence`,
    submit: 'true',
  });

/** Returns the platform's balance at the provider, and what it is by the shop's ledger, in cents. */
export async function platformBalances(shop: TestApp): Promise<{ theirs: number; ours: number }> {
  const { availableCents, pendingCents } = await shop.providers.payments.readBalance();
  const ours = providerShare(await readSettledBalances(shop.db));
  return { theirs: availableCents + pendingCents, ours };
}

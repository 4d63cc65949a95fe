import { accountForm, cardForm } from '../../../server/testing/payloads.ts';
import { WriteNotAcknowledged } from './ledger.ts';
import type { FaultyProvider } from './payment-provider.ts';

// What people and their banks do at the payment provider, without the shop.

const patience = () => AbortSignal.timeout(10_000);

async function post(
  { url, keys }: FaultyProvider,
  path: string,
  given: { key?: 'publishable' | 'secret'; form: Record<string, string> },
) {
  const answer = await fetch(`${url}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys[given.key ?? 'secret']}` },
    body: new URLSearchParams(given.form),
    signal: patience(),
  });
  if (!answer.ok) throw new WriteNotAcknowledged(`${path}: ${answer.status}`);
  return (await answer.json()) as { id: string };
}

/**
 * Enters a valid card in the buyer's browser. Returns the intent's id.
 * @throws WriteNotAcknowledged, and network errors; so do the others
 */
export async function enterCard(provider: FaultyProvider, clientSecret: string): Promise<string> {
  const key = 'publishable';
  const method = await post(provider, '/payment_methods', { key, form: cardForm() });
  const [intent = ''] = clientSecret.split('_secret_');
  const form = { client_secret: clientSecret, payment_method: method.id };
  await post(provider, `/payment_intents/${intent}/confirm`, { key, form });
  return intent;
}

/** Fills in the page of an account link, with a bank account that takes payouts. */
export async function fillInAccount({ url }: FaultyProvider, link: string): Promise<void> {
  const page = url + new URL(link).pathname;
  const html = await (await fetch(page, { signal: patience() })).text();
  const token = /name="token" value="(\w+)"/.exec(html)?.[1] ?? '';
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ ...accountForm, token }),
    redirect: 'manual',
    signal: patience(),
  });
  if (!token || answer.status !== 303) throw new WriteNotAcknowledged(`account: ${answer.status}`);
}

/** The card holder's bank takes a payment back. Returns the id of the chargeback. */
export const chargeBack = async (provider: FaultyProvider, intent: string): Promise<string> =>
  (await post(provider, '/test_helpers/disputes', { form: { payment_intent: intent } })).id;

/** The bank decides about a chargeback. */
export async function closeChargeback(
  provider: FaultyProvider,
  id: string,
  winner: 'shop' | 'buyer',
): Promise<void> {
  const evidence = winner === 'shop' ? 'winning_evidence' : 'losing_evidence';
  const form = { 'evidence[uncategorized_text]': evidence, submit: 'true' };
  await post(provider, `/disputes/${id}`, { form });
}

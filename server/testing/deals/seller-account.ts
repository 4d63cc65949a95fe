import { eq } from 'drizzle-orm';
import { identities } from '../../db/schema/identity/identities.ts';
import { openAccount } from '../../workflows/payouts/open-account.ts';
import type { TestApp } from '../app.ts';
import { callerOf } from '../caller.ts';
import { accountForm, bankAccounts } from '../payloads.ts';
import type { Person } from '../person.ts';
import { proveEmail } from '../sign-in/prove-email.ts';

/**
 * Sets up a seller's account at the payment sandbox, as the seller does in a browser, and has the
 * shop told of it. No money is held for it, as if it had been opened before the first deal.
 */
export async function setUpAccount(
  shop: TestApp,
  seller: Person,
  number: string = bankAccounts.good,
): Promise<void> {
  await proveEmail(shop, seller);
  const caller = await callerOf(shop, seller);
  const deps = { ...shop, ...shop.providers, origin: 'http://localhost:3000' };
  const { url } = await openAccount(deps, caller);
  await shop.db
    .update(identities)
    .set({ moneyHoldUntil: null })
    .where(eq(identities.id, caller.identityId));
  const path = new URL(url, 'http://localhost:3000').pathname;
  const page = await shop.app.inject(path);
  const token = /name="token" value="(\w+)"/.exec(page.body)?.[1] ?? '';
  await shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...accountForm, token, number }).toString(),
  });
  await shop.providers.paymentSandbox?.deliverDue();
}

/** Lets `ms` pass at the provider, and its payouts and events happen that are due by then. */
export async function passAtProvider(shop: TestApp, ms: number): Promise<void> {
  shop.clock.advance(ms);
  await shop.providers.paymentSandbox?.deliverDue();
  await shop.providers.paymentSandbox?.deliverDue();
}

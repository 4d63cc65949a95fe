import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { moneyHoldHours } from '../../../contract/limits.ts';
import { usedBrowsers } from '../../db/schema/identity/browsers.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import {
  findAccountOf,
  findHold,
  markAccountGone,
} from '../../features/payouts/queries-accounts.ts';
import { PaymentRefused } from '../../providers/payments/provider.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { setUpAccount } from '../../testing/deals/seller-account.ts';
import { waitForLinkToken, waitForMailAbout } from '../../testing/mails/mail.ts';
import { openShop } from '../../testing/open-shop.ts';
import { newEmail, type Person, signUp } from '../../testing/person.ts';
import { openJar } from '../../testing/sign-in/cookie-jar.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { openAccount as openAccountOf } from './open-account.ts';
import { refreshAccount } from './refresh-account.ts';

const { shop } = await openShop({}, { sendsMails: true });
const { db, clock } = shop;
const { dataDir } = shop.config;

const openAccount = (person: Person) => person.call('POST', '/money/account');

const accountOf = async (person: Person) => findAccountOf(db, (await callerOf(shop, person)).id);

test('an account for payouts needs a confirmed email', async () => {
  const { status, body } = await openAccount(await signUp(shop, 'seller'));
  expect([status, body.code]).toEqual([403, 'email_unproven']);
});

test('a seller whose account the provider refuses is told so', async () => {
  const seller = await signUpProven(shop, 'seller');
  const refusal = vi
    .spyOn(shop.providers.payments, 'linkToOnboarding')
    .mockRejectedValueOnce(new PaymentRefused('account_invalid', 'no'));
  const { status, body } = await openAccount(seller);
  const [asked] = refusal.mock.calls[0] ?? [];
  refusal.mockRestore();
  expect([status, body.code]).toEqual([502, 'provider_refused']);
  expect(asked).toEqual({
    accountId: (await accountOf(seller))?.accountId,
    returnUrl: expect.stringMatching(/^http.*\/dashboard\/your-money\?side=seller$/),
    refreshUrl: expect.stringMatching(/\?side=seller&link=ended$/),
  });
});

test('its owner is told of it by mail, once, and the audit trail has it', async () => {
  const seller = await signUpProven(shop, 'seller');
  const { id } = await callerOf(shop, seller);
  const answers = await Promise.all([openAccount(seller), openAccount(seller)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await waitForMailAbout(dataDir, seller.email, 'Subject: You can get paid');
  const account = (await accountOf(seller))?.accountId;
  expect(await readEvents(shop, 'payout_account_opened', id)).toMatchObject([
    { actorId: id, subjectId: null, details: { account } },
  ]);
  expect(await findHold(db, id, clock.now())).toBeNull();
});

test('a request that comes between two steps of another one opens no second account', async () => {
  const caller = await callerOf(shop, await signUpProven(shop, 'seller'));
  const { payments, identity } = shop.providers;
  const deps = { db, clock, payments, identity, origin: 'https://shop.test' };
  const transaction: typeof db.transaction = async (...given) => {
    const known = await db.transaction(...given);
    if (known === null) await openAccountOf(deps, caller);
    return known;
  };
  const slow: typeof db = Object.assign(Object.create(db), { transaction });
  const create = vi.spyOn(payments, 'createAccount');
  await openAccountOf({ ...deps, db: slow }, caller);
  const made = await Promise.all(create.mock.results.map(({ value }) => value));
  create.mockRestore();
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await readEvents(shop, 'payout_account_opened', caller.id)).toHaveLength(1);
});

test('another account in its place is told of too, and holds the money', async () => {
  const seller = await signUpProven(shop, 'seller');
  const { id } = await callerOf(shop, seller);
  await setUpAccount(shop, seller);
  const former = (await accountOf(seller))?.accountId;
  await markAccountGone(db, String(former), clock.now());
  expect((await openAccount(seller)).status).toBe(200);
  const account = (await accountOf(seller))?.accountId;
  expect(account).not.toBe(former);
  await waitForMailAbout(dataDir, seller.email, 'Subject: Where your money goes was changed');
  const [, replaced] = await readEvents(shop, 'payout_account_opened', id);
  expect(replaced).toMatchObject({ actorId: id, details: { account, former } });
  const until = await findHold(db, id, clock.now());
  const hours = (Number(until) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(moneyHoldHours);
});

const holdsMoney = async (person: Person) =>
  (await findHold(db, (await callerOf(shop, person)).id, clock.now())) !== null;

test('the first account holds the money that waits for it already', async () => {
  const seller = await signUpProven(shop, 'seller');
  const buyer = await signUp(shop, 'buyer');
  const booking = await bookProduct(buyer, await listProduct(shop, seller));
  await buy(shop, buyer, booking);
  await seller.call('PATCH', `/bookings/${booking}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${booking}`, { event: 'confirm-receipt' });
  expect((await openAccount(seller)).status).toBe(200);
  expect(await holdsMoney(seller)).toBe(true);
});

const hourMs = 3_600_000;

test.each([
  ['within 72 hours', moneyHoldHours * hourMs - 60_000, true],
  ['before that', moneyHoldHours * hourMs + 60_000, false],
])('and any money after a sign-in in a new browser %s', async (_, ago, isHeld) => {
  const seller = await signUpProven(shop, 'seller');
  const { identityId } = await callerOf(shop, seller);
  const used = (firstUsedAt: Date) => ({
    identityId,
    browserHash: crypto.randomUUID(),
    userAgent: null,
    country: null,
    firstUsedAt,
    lastUsedAt: new Date(),
  });
  const weekAgo = new Date(Date.now() - 7 * 24 * hourMs);
  await db.delete(usedBrowsers).where(eq(usedBrowsers.identityId, identityId));
  await db.insert(usedBrowsers).values([used(weekAgo), used(new Date(Date.now() - ago))]);
  expect((await openAccount(seller)).status).toBe(200);
  expect(await holdsMoney(seller)).toBe(isHeld);
});

/** Chooses a new password by the mailed link, as the owner of the mailbox. */
async function takeOver(email: string): Promise<void> {
  await openJar(shop).ask('POST', '/auth/request-password-reset', { email });
  const token = await waitForLinkToken(dataDir, email, '/reset-password');
  const answer = await openJar(shop).ask('POST', '/auth/reset-password', {
    token,
    newPassword: 'tyres and saddles 8',
  });
  expect(answer.status).toBe(200);
}

test('an account that a stranger opened is gone once the owner of the email comes', async () => {
  const stranger = await signUp(shop, 'seller', 'Stranger', newEmail('stranger'));
  // The owner has opened the link of the first mail in another browser.
  const proven = { emailVerified: true, ownerSince: null };
  await db.update(identities).set(proven).where(eq(identities.email, stranger.email));
  const { id } = await callerOf(shop, stranger);
  expect((await openAccount(stranger)).status).toBe(200);
  const account = await findAccountOf(db, id);
  await takeOver(stranger.email);
  expect(await findAccountOf(db, id)).toMatchObject({ goneAt: expect.any(Date) });
  // The provider still has it, and tells of it.
  const deps = { ...shop, ...shop.providers };
  await refreshAccount(deps, String(account?.accountId));
  expect(await findAccountOf(db, id)).toMatchObject({ goneAt: expect.any(Date) });
});

test('an account of a known owner stays after a new password', async () => {
  const seller = await signUpProven(shop, 'seller');
  const { id } = await callerOf(shop, seller);
  expect((await openAccount(seller)).status).toBe(200);
  await takeOver(seller.email);
  expect(await findAccountOf(db, id)).toMatchObject({ goneAt: null });
});

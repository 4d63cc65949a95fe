import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { idempotencyRecords as records } from '../../db/schema/idempotency.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp } from '../../testing/app.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { closeOf, isThere, statesOf } from '../../testing/deals/closing.ts';
import { bookProduct, listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { ask, say, startedThread } from '../../testing/messages.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { signUp } from '../../testing/person.ts';
import { openJar, signInWithPassword } from '../../testing/sign-in/cookie-jar.ts';
import { openBrowser, otherAccountForm, signInWithGoogle } from '../../testing/sign-in/google.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { closeAccount } from './close-account.ts';

const dayMs = 24 * 60 * 60 * 1000;
const shop = await startTestApp();
afterAll(() => shop.close());
const { identity, payments } = shop.providers;
const at = shop.clock.now();
const deps = {
  db: shop.db,
  clock: { now: () => at },
  identity,
  payments,
  accountClosingDays: 14,
};
const sendDue = mailCollector(shop);

/** A seller with a listing, and a buyer. */
async function people() {
  const [seller, buyer] = [await signUpProven(shop, 'seller'), await signUpProven(shop, 'buyer')];
  const { id: sellerId } = await callerOf(shop, seller);
  return { seller, buyer, sellerId, product: await listProduct(shop, seller) };
}

async function signedIn() {
  const person = await signUp(shop, 'buyer');
  const session = await identity.readSession({ cookie: person.cookie });
  if (!session) throw new Error('this person has no session');
  return { person, session, caller: await callerOf(shop, person) };
}

test('closing hides listings at once, cancels unpaid bookings of both sides, and tells the others', async () => {
  const { seller, buyer, sellerId, product } = await people();
  await bookProduct(buyer, product);
  await buyer.call('PATCH', '/account', { role: 'seller' });
  const theirs = await listProduct(shop, buyer);
  await buyer.call('PATCH', '/account', { role: 'buyer' });
  await seller.call('PATCH', '/account', { role: 'buyer' });
  await bookProduct(seller, theirs);
  await sendDue();
  await closeOf(seller);
  expect(await statesOf(shop, sellerId)).toEqual(['withdrawn']);
  const { body: bought } = await buyer.call('GET', '/bookings');
  expect(bought).toMatchObject([{ state: 'cancelled', cancelReason: 'withdrawn' }]);
  const { body: own } = await seller.call('GET', '/bookings');
  expect(own).toMatchObject([{ state: 'cancelled', cancelReason: 'by_buyer' }]);
  const told = (await sendDue()).filter(({ to }) => to === buyer.email);
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('cancelled'),
    expect.stringContaining('cancelled'),
  ]);
  const other = await signUp(shop, 'buyer');
  const late = await other.call('POST', '/bookings', bookingPayload(other, product));
  expect(late.body.code).toBe('product_withdrawn');
});

test('a person who closes their account lists nothing, books nothing and writes to nobody new', async () => {
  const { seller, buyer, product } = await people();
  await closeOf(buyer);
  const answers = [
    await buyer.call('POST', '/bookings', bookingPayload(buyer, product)),
    await ask(buyer, product._id),
  ];
  const wanted = await productInputOf(shop, seller);
  await closeOf(seller);
  answers.push(await seller.call('POST', '/products', wanted));
  for (const { status, body } of answers)
    expect([status, body.code]).toEqual([409, 'account_closing']);
});

test('paid deals go on while the account is being closed', async () => {
  const { seller, buyer, sellerId, product } = await people();
  const bookingId = await bookProduct(buyer, product);
  await buy(shop, buyer, bookingId);
  await closeOf(seller);
  await closeOf(buyer);
  expect(await statesOf(shop, sellerId)).toEqual(['sold']);
  const thread = await startedThread(buyer, product._id);
  expect((await say(seller, thread, 'It is on its way.')).status).toBe(200);
  const step = (person: typeof seller, event: string) =>
    person.call('PATCH', `/bookings/${bookingId}`, { event });
  expect((await step(seller, 'ship')).status).toBe(200);
  expect((await step(buyer, 'confirm-receipt')).status).toBe(200);
  expect((await buyer.call('POST', '/account/export')).status).toBe(200);
});

test('all other sessions end, and the person can sign in again', async () => {
  const { person } = await signedIn();
  const [other, later] = [openJar(shop), openJar(shop)];
  await signInWithPassword(other, person.email);
  await closeOf(person);
  expect((await other.ask('GET', '/auth/get-session')).body).toBeNull();
  expect(await isThere(person)).toBe(true);
  expect((await signInWithPassword(later, person.email)).status).toBe(200);
});

test('the owner is mailed the date of the deletion and how to keep the account', async () => {
  const { person } = await signedIn();
  const closesAt = await closeOf(person);
  expect(Date.parse(String(closesAt)) - shop.clock.now().getTime()).toBeCloseTo(14 * dayMs, -5);
  const { body } = await person.call('GET', '/account');
  expect(body.closesAt).toBe(closesAt);
  const { id, identityId } = await callerOf(shop, person);
  const about = eq(outbox.about, `${identityId} ${closesAt}`);
  expect(await shop.db.select().from(outbox).where(about)).toMatchObject([
    { kind: 'account_closing', side: 'owner' },
  ]);
  const mails = (await sendDue()).filter(({ to }) => to === person.email);
  const mail = mails.find(({ subject }) => subject.includes('will be deleted'));
  expect(mail?.text).toContain(String(closesAt).slice(0, 10));
  expect(mail?.text).toContain('Keep my account');
  const [event, ...more] = await readEvents(shop, 'account_closing_requested', id);
  expect(event).toMatchObject({ actorId: id, subjectId: id });
  expect(more).toEqual([]);
});

test('closing again keeps the first date and mails nothing', async () => {
  const { person, caller, session } = await signedIn();
  const first = await closeAccount(deps, caller, session);
  const closesAt = new Date(at.getTime() + 14 * dayMs).toISOString();
  expect(first).toEqual({ acknowledged: true, closesAt });
  const later = { ...deps, clock: { now: () => new Date(at.getTime() + dayMs) } };
  expect(await closeAccount(later, caller, session)).toEqual(first);
  const mails = (await sendDue()).filter(({ to }) => to === person.email);
  expect(mails.filter(({ subject }) => subject.includes('will be deleted'))).toHaveLength(1);
});

test('a session that ends at the same moment closes nothing', async () => {
  const { person, session, caller } = await signedIn();
  const { cookie } = person;
  await shop.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie } });
  await expect(closeAccount(deps, caller, session)).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  expect(await readEvents(shop, 'account_closing_requested', caller.id)).toEqual([]);
});

test('only the operator dismisses admins, not admins themselves', async () => {
  const admin = await signUpAdmin(shop);
  const answer = await admin.call('POST', '/account/close');
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});

test('a person who has only signed in with Google can close their account', async () => {
  const browser = openBrowser(shop);
  const email = 'no.password@gmail.example';
  await signInWithGoogle(browser, otherAccountForm(email));
  const user = { username: 'Gwen', email, photoURL: '/x.svg', role: 'buyer', wishlist: [] };
  await browser.send({ method: 'POST', url: '/api/users', payload: user });
  const { token } = (await browser.send({ url: `/api/jwt-token?email=${email}` })).json();
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/account/close?email=${email}`;
  const answer = await shop.app.inject({ method: 'POST', url, headers });
  expect([answer.statusCode, answer.json().closesAt]).toEqual([200, expect.any(String)]);
});

test('with no days of grace the account is deleted at once, with the stored results of its requests', async () => {
  const { person, session, caller } = await signedIn();
  const product = await listProduct(shop, await signUp(shop, 'seller'));
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `/api/bookings?email=${person.email}`,
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': 'mine' },
    payload: bookingPayload(person, product),
  });
  expect(statusCode).toBe(200);
  const kept = () => shop.db.$count(records, eq(records.ownerId, caller.identityId));
  expect(await kept()).toBe(1);
  const now = { ...deps, accountClosingDays: 0 };
  expect((await closeAccount(now, caller, session)).closesAt).toBeNull();
  expect(await kept()).toBe(0);
  const { id } = caller;
  expect(await readEvents(shop, 'account_closed', id)).toEqual([
    {
      at,
      action: 'account_closed',
      actor: 'user',
      actorId: id,
      subjectId: id,
      productId: null,
      details: { role: 'buyer' },
    },
  ]);
});

import { and, eq, isNull, lte } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { User } from '../../contract/accounts/accounts.ts';
import { bookingState, finalStates } from '../../contract/deals/booking-states.ts';
import type { Deal } from '../../contract/deals/deals.ts';
import type { Notification } from '../../contract/notifications/notifications.ts';
import { sampleAddress } from '../testing/deals/address.ts';
import { buy } from '../testing/deals/card.ts';
import { decideChargeback } from '../testing/deals/chargebacks.ts';
import { act, decision } from '../testing/deals/disputes.ts';
import { readOwn } from '../testing/deals/money/books.ts';
import { findMoneyFaults } from '../testing/deals/money/find-money-faults.ts';
import { readRecords } from '../testing/deals/money/sandbox-records.ts';
import { passAtProvider, setUpAccount } from '../testing/deals/seller-account.ts';
import { runJobs } from '../testing/jobs/run-jobs.ts';
import { mailCollector } from '../testing/mails/collect-mails.ts';
import { userPayload } from '../testing/payloads.ts';
import { type Person, signIn } from '../testing/person.ts';
import { openJar, signInWithPassword } from '../testing/sign-in/cookie-jar.ts';
import { openUpgradedShop } from '../testing/upgrade/open-upgraded-shop.ts';
import { runDealTimers } from '../workflows/deals/run-deal-timers.ts';
import { retryDueRefunds } from '../workflows/payments/carry-out-refunds.ts';
import { payRefundsOtherwise } from '../workflows/payments/pay-refunds-otherwise.ts';
import { releaseMoney } from '../workflows/payouts/release-money.ts';
import { reconcilePayments } from '../workflows/reconcile/reconcile-payments.ts';
import { users } from './schema/accounts.ts';
import { bookings } from './schema/bookings.ts';
import { products } from './schema/catalog.ts';
import { disputes } from './schema/deals/disputes.ts';
import { writtenContacts } from './schema/messages.ts';
import { outbox } from './schema/outbox.ts';

// A shop with a deal in every state, as commit 7308f35f left it (`server/testing/upgrade/`), is upgraded.
// Each test goes on where the one before has stopped.

const shop = await openUpgradedShop();
afterAll(() => shop.close());
const { db } = shop;
/** Some tests are about all deals. */
const timeout = 60_000;

const people = new Map<string, Person>();
for (const { id, email } of await db.select().from(users).where(isNull(users.deletedAt)))
  people.set(id, await signIn(shop, email));
const personOf = (id: string): Person => {
  const person = people.get(id);
  if (!person) throw new Error(`${id} has left`);
  return person;
};
const withName = async (name: string) => {
  const [row] = await db.select().from(users).where(eq(users.username, name));
  return { id: String(row?.id), person: personOf(String(row?.id)) };
};
const admin = (await withName('Ada Admin')).person;
const { id: sellerId, person: seller } = await withName('Sam Seller');
const { id: refusedId, person: refused } = await withName('Customer Service');
const buyer = (await withName('Respoke Buyer Care')).person;

const before = await db.select().from(bookings);
const idOf = (title: string): string => {
  const found = before.find((row) => row.title === title);
  if (!found) throw new Error(`no deal is called "${title}"`);
  return found.id;
};
const stateOf = async (title: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.title, title));
  return row?.state;
};
const dealOf = async (person: Person, title: string) =>
  (await person.call('GET', `/bookings/${idOf(title)}/deal`)).body as unknown as Deal;
/** Takes a step of a deal, and returns the status. */
const take = async (person: Person, title: string, event: string, more: object = {}) =>
  (await person.call('PATCH', `/bookings/${idOf(title)}`, { event, ...more })).status;
const openDispute = async (title: string) => {
  const isOpen = and(eq(disputes.bookingId, idOf(title)), isNull(disputes.closedAt));
  return String((await db.select().from(disputes).where(isOpen))[0]?.id);
};

/** Returns what is wrong with the money, with the titles of the deals. */
async function findFaults(): Promise<string[]> {
  const books = { ours: await readOwn(db), theirs: await readRecords(db) };
  const titles = new Map(before.map(({ id, title }) => [id, title]));
  return findMoneyFaults(books).map((fault) =>
    fault.replace(/\b[0-9a-f-]{36}\b/, (id) => titles.get(id) ?? id),
  );
}

/** How the earlier version settled two deals; what is settled stays. */
const settled = [
  'the seller of booking received by silence, a pick-up without a code (pick_up) was paid for nothing',
  'the fee of booking decided, a part refunded is 3168 cents, not 3075',
];
/** A card takes no refund: it is tried again, and the operator can pay the buyer another way. */
const refusedRefund = [
  expect.stringMatching(/^refund .* is still due$/),
  expect.stringMatching(/^re_.* is not in our records as the provider has it$/),
  expect.stringMatching(/^pi_.* is not given back in full$/),
];

test('both sides can read every deal, and their lists, money and notices', async () => {
  expect(new Set(before.map(({ state }) => state))).toEqual(new Set(bookingState.options));
  for (const { id, buyerId, sellerId: by, hiddenAt } of before) {
    const sides = [hiddenAt ? undefined : people.get(buyerId), people.get(by)];
    for (const person of sides.filter((one) => one !== undefined))
      expect((await person.call('GET', `/bookings/${id}/deal`)).status).toBe(200);
  }
  for (const { id, role } of await db.select().from(users).where(isNull(users.deletedAt))) {
    const own = {
      buyer: ['/bookings', '/wishlist', '/insights/buyer'],
      seller: ['/bookings/seller', '/products', '/insights/seller'],
      admin: ['/all-users?role=seller', '/disputes', '/insights/admin', '/audit'],
    }[role];
    for (const path of [...own, '/money', '/notifications', '/threads', '/account'])
      expect([path, (await personOf(id).call('GET', path)).status]).toEqual([path, 200]);
  }
});

test('the jobs correct no money, and events that were not delivered are', { timeout }, async () => {
  expect(await findFaults()).toEqual([...refusedRefund, ...settled]);
  expect((await runJobs(shop)).warnings).toEqual([]);
  await mailCollector(shop)();
  const isDue = and(isNull(outbox.doneAt), lte(outbox.dueAt, new Date()));
  expect(await db.select().from(outbox).where(isDue)).toEqual([]);
  for (const person of [buyer, seller]) {
    const notices = (await person.call('GET', '/notifications')).body as unknown as Notification[];
    const told = notices.filter(({ kind }) => kind === 'code_needed');
    expect(told).toHaveLength(shippedPickUps.length);
  }
  expect(await findFaults()).toEqual([...refusedRefund, ...settled]);
});

const shippedPickUps = [
  'the code',
  'the word of the buyer',
  'the refund of the seller',
  'silence',
].map((way) => `shipped, a pick-up that ends by ${way}`);

test('deals that ended in the last days before the upgrade can be reviewed', async () => {
  for (const title of before.filter(({ state }) => state === 'received').map((row) => row.title))
    expect((await dealOf(buyer, title)).reviews).toMatchObject({ isOpen: true });
});

test('a pick-up that was shipped without a code waits for it, and ends in each way', async () => {
  const [byCode = '', byWord = '', byRefund = '', bySilence = ''] = shippedPickUps;
  for (const title of shippedPickUps)
    expect(await dealOf(buyer, title)).toMatchObject({
      booking: { state: 'paid' },
      shipment: null,
      handOverCode: expect.stringMatching(/^\d{6}$/),
      next: { event: 'refund-unsent' },
    });
  const { handOverCode: code } = await dealOf(buyer, byCode);
  expect(await take(seller, byCode, 'hand-over', { code })).toBe(200);
  expect(await take(buyer, byWord, 'confirm-receipt')).toBe(200);
  expect(await take(seller, byRefund, 'refund-sale')).toBe(200);
  const dispute = await openDispute('disputed, a pick-up without a code');
  expect(await act(admin, dispute, decision('none'))).toBe(200);
  const delivered = 'delivered, a pick-up without a code';
  expect(await take(buyer, delivered, 'confirm-receipt')).toBe(200);
  const states = [byCode, byWord, byRefund, bySilence, delivered].map(stateOf);
  expect(await Promise.all(states)).toEqual([
    ...['handed_over', 'received', 'refunded', 'paid', 'received'],
  ]);
});

test('a chargeback that the shop wins pays no pick-up that was shipped without a code', async () => {
  const open = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.kind, 'chargeback'), isNull(disputes.closedAt)));
  for (const { providerId } of open) await decideChargeback(shop, String(providerId), 'winning');
  await passAtProvider(shop, 0);
  const name = 'disputed, a chargeback of a';
  expect(await stateOf(`${name} shipped one`)).toBe('decided');
  expect(await stateOf(`${name} paid one`)).toBe('paid');
  const pickUp = await dealOf(buyer, `${name} pick-up without a code`);
  expect(pickUp).toMatchObject({
    booking: { state: 'paid' },
    shipment: null,
    handOverCode: expect.any(String),
  });
});

test('contact details are masked in listings, and in what unpaid bookings show of them', async () => {
  const leads = /503|@|wa\.me/;
  const listed = await db.select().from(products);
  for (const { title, description, city } of listed)
    expect(`${title} ${description} ${city}`).not.toMatch(leads);
  expect(listed.map(({ title }) => title)).toContain('Corbel with a phone, +•••');
  const title = 'booked, of a listing with the phone +1 503 555 0177';
  const { booking, promised } = await dealOf(buyer, title);
  expect([booking.productTitle, promised?.title]).toEqual(
    Array(2).fill('booked, of a listing with the phone +•••'),
  );
  const place = (await dealOf(seller, 'booked, with a phone in its place')).booking.buyerLocation;
  expect(place).toBe('Call +••• first');
  // Who wrote what, for admins; nothing of people who have left.
  const writers = (await db.select().from(writtenContacts)).map(({ userId }) => userId);
  expect(new Set(writers)).toEqual(new Set([sellerId, (await withName('Clo Closing')).id]));
});

test('a listing of an account that is kept after all shows no contact details', async () => {
  const { id, person } = await withName('Clo Closing');
  expect((await person.call('POST', '/account/keep')).status).toBe(200);
  expect(await db.select().from(products).where(eq(products.sellerId, id))).toMatchObject([
    { state: 'available', title: 'Corbel of a closing account, call +•••' },
  ]);
});

test('a phone number without a plus is shown, and the listing can be edited with it', async () => {
  const own = (await seller.call('GET', '/products')).body as unknown as Record<string, unknown>[];
  const listing = own.find(({ phone }) => phone === '442079460958');
  const edit = (change: object) => seller.call('PATCH', `/products/${listing?._id}`, change);
  expect((await edit({ title: 'Corbel, edited', phone: '442079460958' })).status).toBe(200);
  expect((await edit({ phone: '+44 20 7946 0958' })).status).toBe(200);
  const { booking } = await dealOf(seller, 'booked, to be picked up');
  expect(booking.buyerPhone).toBe('5550109876');
});

test('people whose names are refused now go on, and get another by themselves or by an admin', async () => {
  expect((await refused.call('PATCH', '/account', { username: 'Customer Service' })).status).toBe(
    200,
  );
  const phone = '+1 503 555 0100';
  const edit = { username: 'Customer Service', phone };
  expect((await refused.call('PATCH', '/account', edit)).status).toBe(200);
  const other = await refused.call('PATCH', '/account', { username: 'Respoke Team' });
  expect(other.body).toMatchObject({
    code: 'invalid_input',
    fields: { username: expect.any(String) },
  });
  expect((await buyer.call('PATCH', '/account', { username: 'Bea Buyer' })).status).toBe(200);
  const renamed = await admin.call('PATCH', `/users/${refusedId}/name`, {
    username: 'Cleo Seller',
  });
  expect(renamed.status).toBe(200);
  const sellers = (await admin.call('GET', '/all-users?role=seller')).body as unknown as User[];
  expect(sellers).toContainEqual(
    expect.objectContaining({ _id: refusedId, username: 'Cleo Seller' }),
  );
});

test('a sign-up that broke off with a refused name is completed with another', async () => {
  const jar = openJar(shop);
  const email = 'half.signed.up@example.com';
  await signInWithPassword(jar, email);
  const register = (name: string) =>
    jar.ask('POST', '/users', userPayload({ email, name, role: 'buyer' }));
  expect((await register('Respoke Refunds')).body).toMatchObject({
    fields: { username: expect.stringContaining('reserved') },
  });
  expect(await register('Hal Half')).toMatchObject({ status: 200 });
});

test('every deal that goes on comes to its end, and no cent is wrong', { timeout }, async () => {
  // What the card does not take, the operator has paid another way.
  expect(await payRefundsOtherwise(shop, idOf('refunded, refused by the card'))).toBe(40_000);
  await setUpAccount(shop, seller);
  await payAll();
  const { handOverCode: code } = await dealOf(buyer, 'paid, to be picked up');
  expect(await take(seller, 'paid, to be picked up', 'hand-over', { code })).toBe(200);
  expect(await take(seller, 'paid, to be shipped', 'ship')).toBe(200);
  expect(await take(buyer, 'shipped with tracking', 'confirm-delivery')).toBe(200);
  for (const title of ['delivered', 'handed over', 'shipped without tracking'])
    expect(await take(buyer, title, 'confirm-receipt')).toBe(200);
  expect(await take(buyer, 'returning', 'send-back')).toBe(200);
  expect(await take(seller, 'sent back', 'confirm-return')).toBe(200);
  const argue = async (person: Person, title: string, change: object) =>
    expect([title, await act(person, await openDispute(title), change)]).toEqual([title, 200]);
  await argue(refused, 'disputed, a part wanted', { action: 'accept' });
  await argue(buyer, 'disputed, with an offer', { action: 'accept-offer', amount: 80 });
  await argue(admin, 'disputed, answered', decision('full'));
  await argue(admin, 'disputed, unanswered', decision('part', 100));
  // Whoever does nothing waits for the timers.
  for (const days of [0, 8, 8, 30, 1, 1]) await passDays(days);
  const rows = await db.select().from(bookings);
  const open = rows.filter(({ state }) => !finalStates.some((final) => final === state));
  expect(open.map(({ title, state }) => [title, state])).toEqual([]);
  expect(
    (await reconcilePayments({ ...shop, payments: shop.providers.payments })).differences,
  ).toEqual([]);
  expect(await findFaults()).toEqual([refusedRefund[1], ...settled]);
});

/** The buyers accept what is asked now, and pay. */
async function payAll(): Promise<void> {
  expect(await take(buyer, 'booked, at an earlier price', 'accept-price', { price: 450 })).toBe(
    200,
  );
  const shipping = { price: 400, delivery: 'shipping', shippingPrice: 60, address: sampleAddress };
  const moved = 'booked, with shipping at an earlier price';
  expect(await take(buyer, moved, 'accept-price', shipping)).toBe(200);
  for (const { id, title, buyerId } of before.filter(({ state }) => state === 'booked')) {
    if (title === 'booked, with a phone in its place') continue;
    await buy(shop, personOf(buyerId), id);
  }
}

/** Lets days pass, and then what happens by the clock and at the provider. */
async function passDays(days: number): Promise<void> {
  shop.clock.advance(days * dayMs);
  const deps = { ...shop, payments: shop.providers.payments };
  await runDealTimers(deps);
  await retryDueRefunds(deps);
  await releaseMoney(deps);
  await passAtProvider(shop, 60_000);
}

const dayMs = 24 * 60 * 60 * 1000;

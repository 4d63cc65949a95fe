import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { payments } from '../../db/schema/payments.ts';
import { startTestApp } from '../../testing/app.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/card.ts';
import { say, startedThread } from '../../testing/messages.ts';
import { signUp } from '../../testing/person.ts';
import { proveEmail, signUpProven } from '../../testing/prove-email.ts';
import { bookProduct, listProduct } from '../../testing/trade.ts';
import { exportData } from './export-data.ts';

const shop = await startTestApp({}, { webhooks: false });
afterAll(() => shop.close());
const deps = { ...shop, identity: shop.providers.identity, brandName: 'Respoke' };
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test('the export of a new person holds the account, the session and the export itself', async () => {
  const person = await signUp(shop.app, 'buyer', 'Nia New');
  const at = shop.clock.now();
  const caller = await callerOf(shop, person);
  const data = await exportData({ ...deps, clock: { now: () => at } }, caller);
  const { sessions, record, ...rest } = data;
  expect(rest).toEqual({
    exportedAt: at.toISOString(),
    account: {
      ...{ username: 'Nia New', email: person.email, photoURL: '/default-profile.svg' },
      ...{ role: 'buyer', verified: false, createdAt: isoTime },
    },
    googleAccount: null,
    ...{ products: [], bookings: [], payments: [], sales: [], wishlist: [], reports: [] },
    savedSearches: [],
    ...{ notifications: [], messages: [], devices: [] },
    ...{ blockedPeople: [], personReports: [] },
    notificationSettings: expect.objectContaining({ timeZone: 'UTC' }),
  });
  expect(sessions).toEqual([
    {
      ...{ startedAt: isoTime, expiresAt: isoTime },
      ...{ address: '127.0.0.1', userAgent: expect.any(String) },
    },
  ]);
  expect(
    record.map(({ action, actorEmail, subjectEmail }) => [action, actorEmail, subjectEmail]),
  ).toEqual([
    ['data_downloaded', person.email, null],
    ['signed_up', person.email, null],
  ]);
});

test('an export holds all payments, the newest first, and those of nobody else', async () => {
  const [seller, buyer] = [await signUp(shop.app, 'seller'), await signUp(shop.app, 'buyer')];
  const ids: string[] = [];
  for (const price of [120.5, 80]) {
    const id = await bookProduct(buyer, await listProduct(shop, seller, price));
    await buy(shop, buyer, id);
    ids.unshift(id);
  }
  const refundedAt = shop.clock.now();
  const isSecond = eq(payments.bookingId, String(ids[0]));
  await shop.db.update(payments).set({ refundDueAt: refundedAt, refundedAt }).where(isSecond);
  const { payments: exported } = await exportData(deps, await callerOf(shop, buyer));
  const of = (bookingId: string | undefined, amount: number, refunded: string | null) => ({
    ...{ bookingId, amount, refundedAt: refunded },
    ...{ transactionId: expect.stringMatching(/^pi_/), recordedAt: isoTime },
  });
  expect(exported).toEqual([of(ids[0], 80, refundedAt.toISOString()), of(ids[1], 120.5, null)]);
  const theirs = await exportData(deps, await callerOf(shop, seller));
  expect(theirs.payments).toEqual([]);
});

test("an export holds no other person's reports and events", async () => {
  const [seller, other] = [await signUp(shop.app, 'seller'), await signUp(shop.app, 'buyer')];
  const { _id: productId, title: productTitle, sellerEmail } = await listProduct(shop, seller);
  const person = await signUp(shop.app, 'buyer');
  for (const { email, call } of [person, other]) {
    const message = `From ${email}`;
    const about = { productId, productTitle, sellerEmail, message };
    const date = shop.clock.now().toISOString();
    expect((await call('POST', '/report', { ...about, buyerEmail: email, date })).status).toBe(200);
  }
  const { reports, record } = await exportData(deps, await callerOf(shop, person));
  expect(reports.map(({ message }) => message)).toEqual([`From ${person.email}`]);
  expect(record.map(({ action, actorEmail }) => [action, actorEmail])).toEqual(
    ['data_downloaded', 'product_reported', 'signed_up'].map((action) => [action, person.email]),
  );
});

test('an export holds what the person has written to and about others, and none of the answers', async () => {
  const seller = await signUpProven(shop, 'seller');
  const buyer = await signUp(shop.app, 'buyer', 'Bea Buyer');
  await proveEmail(shop, buyer);
  const product = await listProduct(shop, seller);
  const id = await startedThread(buyer, product._id);
  await say(seller, id, 'Mail ann@example.com');
  await buyer.call('POST', `/threads/${id}/reports`, { message: 'A scam.' });
  await seller.call('PATCH', `/threads/${id}`, { isBlocked: true });
  const { title: productTitle } = product;
  const date = isoTime;
  const sellers = await exportData(deps, await callerOf(shop, seller));
  expect(sellers.messages).toEqual([
    { productTitle, date, text: 'Mail ann@example.com', pictures: [], isMasked: true },
  ]);
  expect(sellers.blockedPeople).toEqual([{ name: 'Bea Buyer', since: isoTime }]);
  expect(sellers.personReports).toEqual([]);
  const buyers = await exportData(deps, await callerOf(shop, buyer));
  expect(buyers.messages.map(({ text }) => text)).toEqual(['Is it still available?']);
  expect(buyers.blockedPeople).toEqual([]);
  const personName = sellers.account.username;
  expect(buyers.personReports).toEqual([{ personName, productTitle, message: 'A scam.', date }]);
});

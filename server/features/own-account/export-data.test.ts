import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { payments } from '../../db/schema/payments.ts';
import { startTestApp } from '../../testing/app.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/card.ts';
import { signUp } from '../../testing/person.ts';
import { bookProduct, listProduct } from '../../testing/trade.ts';
import { exportData } from './export-data.ts';

const shop = await startTestApp({}, { webhooks: false });
afterAll(() => shop.close());
const { identity } = shop.providers;
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test('the export of a new person holds the account, the session and the export itself', async () => {
  const person = await signUp(shop.app, 'buyer', 'Nia New');
  const at = shop.clock.now();
  const caller = await callerOf(shop, person);
  const data = await exportData({ ...shop, clock: { now: () => at }, identity }, caller);
  const { sessions, record, ...rest } = data;
  expect(rest).toEqual({
    exportedAt: at.toISOString(),
    account: {
      ...{ username: 'Nia New', email: person.email, photoURL: '/default-profile.svg' },
      ...{ role: 'buyer', verified: false, createdAt: isoTime },
    },
    googleAccount: null,
    ...{ products: [], bookings: [], payments: [], sales: [], wishlist: [], reports: [] },
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
  const { payments: exported } = await exportData(
    { ...shop, identity },
    await callerOf(shop, buyer),
  );
  const of = (bookingId: string | undefined, amount: number, refunded: string | null) => ({
    ...{ bookingId, amount, refundedAt: refunded },
    ...{ transactionId: expect.stringMatching(/^pi_/), recordedAt: isoTime },
  });
  expect(exported).toEqual([of(ids[0], 80, refundedAt.toISOString()), of(ids[1], 120.5, null)]);
  const theirs = await exportData({ ...shop, identity }, await callerOf(shop, seller));
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
  const { reports, record } = await exportData({ ...shop, identity }, await callerOf(shop, person));
  expect(reports.map(({ message }) => message)).toEqual([`From ${person.email}`]);
  expect(record.map(({ action, actorEmail }) => [action, actorEmail])).toEqual(
    ['data_downloaded', 'product_reported', 'signed_up'].map((action) => [action, person.email]),
  );
});

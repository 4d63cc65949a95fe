import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminInsights } from '../../../contract/dashboard.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { payments } from '../../db/schema/payments.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { startedThread } from '../../testing/messages.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { proveEmail } from '../../testing/sign-in/prove-email.ts';

const hourMs = 60 * 60 * 1000;

let shop: TestApp;
let admin: Person;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await signUpAdmin(shop);
  seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
});
afterAll(() => shop.close());

const read = async () =>
  (await admin.call('GET', '/insights/admin')).body as unknown as AdminInsights;

async function listIn(city: string, price: number) {
  const wanted = { ...(await productInputOf(shop, seller, price)), city };
  const { body } = await seller.call('POST', '/products', wanted);
  return { ...wanted, _id: String(body._id) };
}

const report = async () => {
  const product = await listProduct(shop, seller);
  const { body } = await buyer.call('POST', '/report', {
    buyerEmail: buyer.email,
    productId: product._id,
    productTitle: product.title,
    sellerEmail: seller.email,
    message: 'Seen before elsewhere.',
    date: shop.clock.now().toISOString(),
  });
  return String(body._id);
};

test('people, listings and sales are counted, and cities by what was paid there', async () => {
  for (const [city, price] of [
    ['Graz', 100],
    ['Ghent', 250.5],
    ['Graz', 100],
    ['Oslo', 0],
  ] as const) {
    const product = await listIn(city, price || 5000);
    if (price) await buy(shop, buyer, await bookProduct(buyer, product));
  }
  // A payment that came too late, and goes back, is no sale.
  const late = await bookProduct(buyer, await listIn('Rome', 70));
  await buy(shop, buyer, late);
  await shop.db
    .update(payments)
    .set({ refundDueAt: payments.recordedAt })
    .where(eq(payments.bookingId, late));
  const { months, recent, cities } = await read();
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toMatchObject({
    buyers: 1,
    sellers: 1,
    listings: 5,
    sold: 3,
    volume: 450.5,
  });
  expect(recent).toMatchObject({
    signUps: { now: 2, before: 0 },
    listings: { now: 5, before: 0 },
    volume: { now: 450.5, before: 0 },
  });
  expect(cities).toEqual([
    { city: 'Ghent', sold: 1, volume: 250.5 },
    { city: 'Graz', sold: 2, volume: 200 },
  ]);
});

test('the waiting time of a report ends when an admin deletes it', async () => {
  expect((await read()).recent.answerHours).toEqual({ now: null, before: null });
  const answered = [await report(), await report(), await report()];
  await report();
  for (const [index, hours] of [1, 3, 20].entries()) {
    shop.clock.advance(hours * hourMs);
    await admin.call('DELETE', `/report/${answered[index]}`);
  }
  const { months, recent, openReports } = await read();
  const sum = (key: 'answered' | 'open') => months.reduce((total, month) => total + month[key], 0);
  expect([sum('answered'), sum('open'), openReports]).toEqual([3, 1, 1]);
  // Answered after 1, 4 and 24 hours.
  expect(recent.answerHours.now).toBeCloseTo(4, 1);
  expect(recent.answerHours.before).toBeNull();
});

test('open reports about people are counted beside those about bicycles', async () => {
  const { openReports, openPersonReports } = await read();
  expect(openPersonReports).toBe(0);
  await proveEmail(shop, buyer);
  const id = await startedThread(buyer, (await listProduct(shop, seller))._id);
  const { body } = await buyer.call('POST', `/threads/${id}/reports`, { message: 'A scam.' });
  expect(await read()).toMatchObject({ openReports, openPersonReports: 1 });
  await admin.call('DELETE', `/person-reports/${body._id}`);
  expect(await read()).toMatchObject({ openReports, openPersonReports: 0 });
});

test('open disputes are counted, and those that no admin has decided in time', async () => {
  expect(await read()).toMatchObject({ openDisputes: 0, overdueDisputes: 0 });
  const openedAt = shop.clock.now();
  for (const [overdueAt, closedAt] of [
    [null, null],
    [openedAt, null],
    [openedAt, openedAt],
  ] as const) {
    const bookingId = await bookProduct(buyer, await listProduct(shop, seller));
    const dispute: typeof disputes.$inferInsert = {
      bookingId,
      kind: 'complaint',
      reason: 'damaged',
      wantedCents: 100,
      openedAt,
      overdueAt,
      closedAt,
    };
    await shop.db.insert(disputes).values(dispute);
  }
  expect(await read()).toMatchObject({ openDisputes: 2, overdueDisputes: 1 });
});

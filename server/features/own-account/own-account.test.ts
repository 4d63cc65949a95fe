import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { type Person, signUp } from '../../testing/person.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const dataOf = (person: Person) => exportedData(shop, person);

test('an export contains all data about a person, and none about others', async () => {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const product = await listProduct(shop, seller);
  await buyer.call('PATCH', `/wishlist/${product._id}`);
  const bookingId = await bookProduct(buyer, product);
  const data = await dataOf(buyer);
  expect(data).toMatchObject({
    account: { email: buyer.email, role: 'buyer' },
    products: [],
    bookings: [{ _id: bookingId, buyerEmail: buyer.email }],
    sales: [],
    wishlist: [{ details: { _id: product._id } }],
  });
  expect(data.signIn.googleAccount).toBeNull();
  const [session] = data.signIn.sessions;
  expect(session).toMatchObject({ address: '127.0.0.1', userAgent: expect.any(String) });
  expect(data.record.map(({ action }) => action)).toEqual(['signed_up']);
  const sold = await dataOf(seller);
  expect(sold).toMatchObject({ products: [{ _id: product._id }], sales: [{ _id: bookingId }] });
  expect(JSON.stringify(sold)).not.toContain(buyer.email);
});

test('an export contains deleted and removed data while it is stored', async () => {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const product = await listProduct(shop, seller);
  const bookingId = await bookProduct(buyer, product);
  await buyer.call('DELETE', `/bookings/${bookingId}`);
  await seller.call('DELETE', `/products?id=${product._id}`);
  const { email } = buyer;
  const report = await buyer.call('POST', '/report', {
    buyerEmail: email,
    productId: product._id,
    productTitle: product.title,
    sellerEmail: seller.email,
    message: 'Stolen.',
    date: new Date().toISOString(),
  });
  await (await signUpAdmin(shop)).call('DELETE', `/report/${report.body._id}`);
  expect(await dataOf(buyer)).toMatchObject({
    bookings: [{ _id: bookingId, state: 'cancelled' }],
    reports: [{ _id: report.body._id }],
  });
  expect(await dataOf(seller)).toMatchObject({
    products: [{ _id: product._id, available: false }],
    sales: [{ _id: bookingId }],
  });
});

test("a seller's export names neither their buyers nor the admin who verified them", async () => {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const admin = await signUpAdmin(shop);
  const { body } = await admin.call('GET', '/all-users?role=seller');
  const row = (body as unknown as { _id: string; email: string }[]).find(
    ({ email }) => email === seller.email,
  );
  await admin.call('PATCH', `/users/${row?._id}?role=buyer`);
  await buy(shop, buyer, await bookProduct(buyer, await listProduct(shop, seller)));
  const sold = await dataOf(seller);
  const done = { actorEmail: null, subjectEmail: seller.email };
  expect(sold.record.slice(0, 2)).toMatchObject([
    { action: 'payment_recorded', ...done },
    { action: 'seller_verified', ...done },
  ]);
  for (const { email } of [buyer, admin]) expect(JSON.stringify(sold)).not.toContain(email);
  const { record, payments } = await dataOf(buyer);
  expect(payments).toMatchObject([{ amount: expect.any(Number), refundedAt: null }]);
  expect(record[1]).toMatchObject({ actorEmail: buyer.email, subjectEmail: null });
});

test('an export is complete beyond one page', async () => {
  const buyer = await signUp(shop, 'buyer');
  const [first] = (await dataOf(buyer)).record;
  const [{ actorId } = { actorId: null }] = await shop.db
    .select({ actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(eq(auditEvents.id, String(first?._id)));
  const event = { at: new Date(), action: 'signed_in', actor: 'user', actorId } as const;
  await shop.db.insert(auditEvents).values(Array.from({ length: 201 }, () => event));
  expect((await dataOf(buyer)).record).toHaveLength(202);
});

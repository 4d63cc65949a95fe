import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenSale } from '../../../contract/accounts/own-account.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/card.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { openBrowser, otherAccountForm, signInWithGoogle } from '../../testing/google.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { bookProduct, listProduct } from '../../testing/trade.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const password = 'spokes and chains 7';
const close = (person: Person, word = password) =>
  person.call('POST', '/account/close', { password: word });
const signIn = ({ email }: Person) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } });
const dataOf = (person: Person) => exportedData(shop, person);

test('an export contains all data about a person, and none about others', async () => {
  const [seller, buyer] = [await signUp(shop.app, 'seller'), await signUp(shop.app, 'buyer')];
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
  const [seller, buyer] = [await signUp(shop.app, 'seller'), await signUp(shop.app, 'buyer')];
  const product = await listProduct(shop, seller);
  const bookingId = await bookProduct(buyer, product);
  await buyer.call('DELETE', `/bookings/${bookingId}`);
  await seller.call('DELETE', `/products?id=${product._id}`);
  const { email } = buyer;
  const report = await buyer.call('POST', '/report', {
    ...{ buyerEmail: email, productId: product._id, productTitle: product.title },
    ...{ sellerEmail: seller.email, message: 'Stolen.', date: new Date().toISOString() },
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
  const [seller, buyer] = [await signUp(shop.app, 'seller'), await signUp(shop.app, 'buyer')];
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
  const buyer = await signUp(shop.app, 'buyer');
  const [first] = (await dataOf(buyer)).record;
  const [{ actorId } = { actorId: null }] = await shop.db
    .select({ actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(eq(auditEvents.id, String(first?._id)));
  const event = { at: new Date(), action: 'signed_in', actor: 'user', actorId } as const;
  await shop.db.insert(auditEvents).values(Array.from({ length: 201 }, () => event));
  expect((await dataOf(buyer)).record).toHaveLength(202);
});

test('an owner closes their account with the password', async () => {
  const buyer = await signUp(shop.app, 'buyer');
  const wrong = await close(buyer, 'not the password');
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
  expect((await close(buyer)).status).toBe(200);
  expect((await buyer.call('GET', '/bookings')).status).toBe(401);
  expect((await signIn(buyer)).json().code).toBe('wrong_email_or_password');
});

test('a buyer who has paid cannot close the account until the bicycle is shipped', async () => {
  const [seller, buyer] = [await signUp(shop.app, 'seller'), await signUp(shop.app, 'buyer')];
  const bookingId = await bookProduct(buyer, await listProduct(shop, seller));
  await buy(shop, buyer, bookingId);
  const answer = await close(buyer);
  expect([answer.status, answer.body.code]).toEqual([409, 'deals_open']);
  expect((await signIn(buyer)).statusCode).toBe(200);
  expect((await seller.call('GET', '/bookings/seller')).body).toMatchObject([{ state: 'paid' }]);
  await seller.call('PATCH', `/bookings/${bookingId}`, { event: 'ship' });
  expect((await close(buyer)).status).toBe(200);
  expect((await close(seller)).status, 'nobody waits for it any more').toBe(200);
});

/** A seller who has shipped a paid bicycle, and the buyer who waits for it. */
async function shipped() {
  const [seller, buyer] = [await signUp(shop.app, 'seller'), await signUp(shop.app, 'buyer')];
  const bookingId = await bookProduct(buyer, await listProduct(shop, seller));
  await buy(shop, buyer, bookingId);
  await seller.call('PATCH', `/bookings/${bookingId}`, { event: 'ship' });
  return { seller, buyer, bookingId };
}

test.each(['seller', 'buyer'])(
  'a seller who has shipped cannot close the account until the receipt, also on the side of a %s',
  async (role) => {
    const { seller, buyer, bookingId } = await shipped();
    await seller.call('PATCH', '/account', { role });
    const answer = await close(seller);
    expect([answer.status, answer.body.code]).toEqual([409, 'deals_open']);
    expect((await signIn(seller)).statusCode).toBe(200);
    await buyer.call('PATCH', `/bookings/${bookingId}`, { event: 'confirm-receipt' });
    expect((await close(seller)).status).toBe(200);
  },
);

test('a buyer who confirms no receipt blocks the seller for 30 days at most', async () => {
  const { seller } = await shipped();
  shop.clock.advance(30 * 24 * 60 * 60 * 1000 - 60_000);
  expect((await close(seller)).body.code).toBe('deals_open');
  shop.clock.advance(120_000);
  expect((await close(seller)).status).toBe(200);
});

test('a seller sees before closing which sales are refunded and which block it, for any number of sales', async () => {
  const { seller, buyer, bookingId } = await shipped();
  const unshipped = await bookProduct(buyer, await listProduct(shop, seller));
  await buy(shop, buyer, unshipped);
  const [row] = await shop.db.select().from(bookings).where(eq(bookings.id, unshipped));
  if (!row) throw new Error('the booking is not there');
  // Adds many newer bookings, none of which is paid.
  const others = Array.from({ length: 120 }, () => ({ ...row, id: uuidv7() }));
  await shop.db
    .insert(bookings)
    .values(others.map((one) => ({ ...one, state: 'cancelled' as const })));
  const openSales = async (person: Person) =>
    (await person.call('GET', '/account/open-sales')).body as unknown as OpenSale[];
  const told = [
    { _id: bookingId, keepsUntil: expect.any(String) },
    { _id: unshipped, price: 250, productTitle: 'Corbel Strada 54', keepsUntil: null },
  ];
  expect(await openSales(seller)).toMatchObject(told);
  expect(await openSales(buyer)).toEqual([]);
  // On the buying side the sales are theirs as well.
  await seller.call('PATCH', '/account', { role: 'buyer' });
  expect(await openSales(seller)).toMatchObject(told);
});

test('open bookings end with the account, and the other side sees it', async () => {
  const [seller, buyer] = [await signUp(shop.app, 'seller'), await signUp(shop.app, 'buyer')];
  await bookProduct(buyer, await listProduct(shop, seller));
  expect((await close(seller)).status).toBe(200);
  const { body } = await buyer.call('GET', '/bookings');
  expect(body).toMatchObject([{ state: 'cancelled', cancelReason: 'seller_left' }]);
});

test('only the operator dismisses admins, not admins themselves', async () => {
  const answer = await close(await signUpAdmin(shop));
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});

test('a person who has only signed in with Google must choose a password first', async () => {
  const browser = openBrowser(shop);
  const email = 'no.password@gmail.example';
  await signInWithGoogle(browser, otherAccountForm(email));
  const user = { username: 'Gwen', email, photoURL: '/x.svg', role: 'buyer', wishlist: [] };
  await browser.send({ method: 'POST', url: '/api/users', payload: user });
  const { token } = (await browser.send({ url: `/api/jwt-token?email=${email}` })).json();
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/account/close?email=${email}`;
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload: { password } });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'password_needed']);
});

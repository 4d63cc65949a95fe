import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { sampleAddress } from '../../testing/deals/address.ts';
import { buy, enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';

let shop: TestApp;
let admin: Person;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startTestApp({ ACCOUNT_CLOSING_DAYS: '0' });
  admin = await signUpAdmin(shop);
  seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
});
afterAll(() => shop.close());

async function idOf({ email }: Person): Promise<string> {
  const [row] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!row) throw new Error(`nobody is called ${email}`);
  return row.id;
}

const remove = async (person: Person) =>
  admin.call('DELETE', `/users/${await idOf(person)}?role=buyer`);

const bookingsOf = async (person: Person, side: 'buyer' | 'seller') =>
  (await person.call('GET', side === 'buyer' ? '/bookings' : '/bookings/seller')).body;

const openBookingsOf = (productId: string) =>
  shop.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.productId, productId), eq(bookings.state, 'booked')));

const wishesFor = (productId: string) =>
  shop.db.select().from(wishlistItems).where(eq(wishlistItems.productId, productId));

const reportOf = (
  { email }: Person,
  { _id, title, sellerEmail }: Awaited<ReturnType<typeof listProduct>>,
) => ({
  buyerEmail: email,
  productId: _id,
  productTitle: title,
  sellerEmail,
  message: 'Stolen from my neighbour.',
  date: shop.clock.now().toISOString(),
});

test('sessions and tokens end at once, and the email can be used again', async () => {
  const gone = await signUp(shop, 'buyer');
  expect((await remove(gone)).body).toEqual({ acknowledged: true });
  expect((await gone.call('GET', '/bookings')).status).toBe(401);
  const { cookie, email } = gone;
  const token = await shop.app.inject({
    url: `/api/jwt-token?email=${email}`,
    headers: { cookie },
  });
  expect(token.statusCode).toBe(401);
  expect((await shop.app.inject(`/api/users?email=${email}`)).json()).toEqual({ role: null });
  const payload = { email, password: 'spokes and chains 7' };
  const signIn = { method: 'POST', url: '/api/auth/sign-in/email', payload } as const;
  expect((await shop.app.inject(signIn)).statusCode).toBe(401);
  const again = { ...payload, name: 'Somebody new' };
  const signUpAgain = { method: 'POST', url: '/api/auth/sign-up/email', payload: again } as const;
  expect((await shop.app.inject(signUpAgain)).statusCode).toBe(200);
  expect(await shop.db.select().from(identities).where(eq(identities.email, email))).toHaveLength(
    1,
  );
});

test("a seller's products are removed from every list, and their open bookings are cancelled", async () => {
  const gone = await signUp(shop, 'seller', 'Gert Gone');
  const product = await listProduct(shop, gone);
  await gone.call('POST', '/advertise', { productId: product._id, sellerEmail: gone.email });
  await buyer.call('PATCH', `/wishlist/${product._id}`);
  const booking = await bookProduct(buyer, product);
  await remove(gone);

  const category = await buyer.call('GET', `/products/${shop.categoryId}`);
  expect(JSON.stringify(category.body)).not.toContain(product._id);
  expect((await shop.app.inject('/api/advertise')).json()).toEqual([]);
  expect((await buyer.call('GET', '/wishlist')).body).toMatchObject([
    { details: { _id: product._id, available: false } },
  ]);
  const mine = await buyer.call('GET', `/bookings/${booking}`);
  expect(mine.body).toMatchObject({ state: 'cancelled', cancelReason: 'seller_left' });
  expect(JSON.stringify(mine.body)).not.toContain(gone.email);
  const late = await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  expect([late.status, late.body.code]).toEqual([409, 'product_withdrawn']);
});

test('a payment that was open when the seller was deleted is refunded', async () => {
  const gone = await signUp(shop, 'seller');
  const id = await bookProduct(buyer, await listProduct(shop, gone));
  const { body } = await buyer.call('GET', `/bookings/${id}`);
  const opened = await openPayment(buyer, body as unknown as PayableBooking);
  await remove(gone);
  const intent = await enterCard(shop, String(opened.body.clientSecret));
  const after = (await buyer.call('GET', `/bookings/${id}`)).body as unknown as PayableBooking;
  const paid = await recordPayment(buyer, after, intent.id);
  expect([paid.status, paid.body.code]).toEqual([409, 'payment_refunded']);
});

test("a buyer's open bookings end, and the seller no longer sees them", async () => {
  const gone = await signUp(shop, 'buyer');
  const product = await listProduct(shop, seller);
  const id = await bookProduct(gone, product);
  await gone.call('PATCH', `/wishlist/${product._id}`);
  await remove(gone);
  expect(JSON.stringify(await bookingsOf(seller, 'seller'))).not.toContain(id);
  expect(await openBookingsOf(product._id)).toEqual([]);
  expect(await wishesFor(product._id)).toEqual([]);
  const other = await signUp(shop, 'buyer');
  expect((await other.call('POST', '/bookings', bookingPayload(other, product))).status).toBe(200);
});

test('a shipped deal is kept without the data of the deleted buyer', async () => {
  const gone = await signUp(shop, 'buyer', 'Berta Gone');
  const product = await listProduct(shop, seller, 333);
  await seller.call('PATCH', `/products/${product._id}`, { delivery: 'shipping' });
  const { body } = await gone.call('POST', '/bookings', {
    ...bookingPayload(gone, product),
    delivery: 'shipping',
    address: sampleAddress,
  });
  const id = String(body._id);
  await buy(shop, gone, id);
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await remove(gone);
  const deal = await seller.call('GET', `/bookings/${id}/deal`);
  expect(deal.body).toMatchObject({ side: 'seller', booking: { state: 'shipped' } });
  expect(deal.body).not.toHaveProperty('address');
  expect(await bookingsOf(seller, 'seller')).toContainEqual(
    expect.objectContaining({
      _id: id,
      paid: true,
      price: 333,
      buyerEmail: expect.stringMatching(/@deleted\.invalid$/),
      buyerPhone: '',
      buyerLocation: '',
      transactionId: expect.stringMatching(/^pi_/),
    }),
  );
});

test('a shipped deal is kept without the data of the deleted seller', async () => {
  const gone = await signUp(shop, 'seller');
  const id = await bookProduct(buyer, await listProduct(shop, gone));
  await buy(shop, buyer, id);
  await gone.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await remove(gone);
  const { body } = await buyer.call('GET', `/bookings/${id}`);
  expect(body).toMatchObject({ paid: true, sellerEmail: expect.stringMatching(/@deleted\./) });
});

test('reports lose the emails of a deleted seller and a deleted reporter', async () => {
  const [goneSeller, goneBuyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const product = await listProduct(shop, goneSeller);
  const report = await goneBuyer.call('POST', '/report', reportOf(goneBuyer, product));
  for (const person of [goneSeller, goneBuyer]) await remove(person);
  expect((await admin.call('GET', '/report')).body).toContainEqual(
    expect.objectContaining({
      _id: report.body._id,
      productTitle: product.title,
      sellerEmail: expect.stringMatching(/@deleted\.invalid$/),
      buyerEmail: expect.stringMatching(/@deleted\.invalid$/),
    }),
  );
});

test('an admin cannot delete an admin or themselves, and a user is deleted once', async () => {
  const other = await signUpAdmin(shop);
  for (const person of [admin, other]) {
    const { status, body } = await remove(person);
    expect([status, body.code]).toEqual([403, 'forbidden']);
  }
  const gone = await signUp(shop, 'buyer');
  const id = await idOf(gone);
  await remove(gone);
  for (const unknown of [id, crypto.randomUUID()])
    expect((await admin.call('DELETE', `/users/${unknown}`)).status).toBe(404);
  expect((await admin.call('PATCH', `/users/${id}`)).status).toBe(404);
});

test('no concurrent change survives a deleted seller or buyer', async () => {
  const product = await listProduct(shop, seller);
  const reported = await Promise.all([1, 2, 3, 4].map(() => listProduct(shop, seller)));
  for (let i = 0; i < 8; i++) {
    const leavingSeller = await signUp(shop, 'seller');
    const leavingBuyer = await signUp(shop, 'buyer');
    const wanted = await productInputOf(shop, leavingSeller);
    const theirs = await listProduct(shop, leavingSeller);
    const book = (listed: typeof product) =>
      leavingBuyer.call('POST', '/bookings', bookingPayload(leavingBuyer, listed));
    await book(theirs);
    const answers = await Promise.all([
      leavingSeller.call('POST', '/products', wanted),
      leavingBuyer.call('PATCH', `/wishlist/${theirs._id}`),
      i % 2 ? remove(leavingSeller) : remove(leavingBuyer),
      i % 2 ? remove(leavingBuyer) : remove(leavingSeller),
      book(product),
      leavingBuyer.call('PATCH', `/wishlist/${product._id}`),
      ...reported.map((listed) =>
        leavingBuyer.call('POST', '/report', reportOf(leavingBuyer, listed)),
      ),
      leavingSeller.call('POST', '/products', wanted),
    ]);
    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect(await openBookingsOf(product._id)).toEqual([]);
    expect((await admin.call('GET', '/report')).body).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ buyerEmail: leavingBuyer.email })]),
    );
  }
  const category = await buyer.call('GET', `/products/${shop.categoryId}`);
  expect(JSON.stringify(category.body)).not.toContain('@deleted.invalid');
  expect(await wishesFor(product._id)).toEqual([]);
});

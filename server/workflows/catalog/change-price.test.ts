import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holdDurationMs } from '../../../contract/limits.ts';
import { priceChanges } from '../../db/schema/catalog.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { buy, enterCard } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { mailsTo, waitForMail } from '../../testing/mails/mail.ts';
import { openPage, waitForTopic } from '../../testing/open-page.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { type Answer, signUp } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop, seller, buyer } = await openShop({}, { sendsMails: true });

const ask = ({ _id }: { _id: string }, selling_price: unknown, person = seller) =>
  person.call('PATCH', `/products/${_id}`, { selling_price });
const edit = ({ _id }: { _id: string }, change: object) =>
  seller.call('PATCH', `/products/${_id}`, change);
const own = async ({ _id }: { _id: string }) => {
  const { body } = await seller.call('GET', `/products?id=${_id}`);
  return (body as unknown as object[])[0];
};
const accept = (id: string, price: number, person = buyer) =>
  person.call('PATCH', `/bookings/${id}`, { event: 'accept-price', price });
const refusalOf = ({ status, body }: Answer) => [status, body.code];
const changesOf = ({ _id }: { _id: string }) =>
  shop.db.select().from(priceChanges).where(eq(priceChanges.productId, _id));

test('a seller changes the price, buyers see it, and the former price is recorded', async () => {
  const product = await listProduct(shop, seller, 300);
  expect((await ask(product, 279.5)).status).toBe(200);
  expect((await buyer.call('GET', `/products/${shop.categoryId}`)).body).toContainEqual(
    expect.objectContaining({ _id: product._id, selling_price: 279.5 }),
  );
  expect(await changesOf(product)).toMatchObject([{ fromCents: 300_00, toCents: 279_50 }]);
  const admin = await signUpAdmin(shop);
  const { body: events } = await admin.call('GET', '/audit?action=price_changed');
  expect(events).toMatchObject([
    {
      actorEmail: seller.email,
      productTitle: product.title,
      details: { fromCents: 300_00, cents: 279_50 },
    },
  ]);
  // Whoever has saved it is told of a lower price alone.
  await ask(product, 290);
  const isOfIt = and(
    eq(outbox.kind, 'wish_price_dropped'),
    like(outbox.about, `${product._id} % 30000`),
  );
  expect(await shop.db.$count(outbox, isOfIt)).toBe(1);
});

test('setting the current price changes nothing', async () => {
  const product = await listProduct(shop, seller, 300);
  expect((await ask(product, 300)).status).toBe(200);
  expect(await changesOf(product)).toEqual([]);
});

test('a buyer who has booked accepts the new price before paying, and later buyers pay the current one', async () => {
  const product = await listProduct(shop, seller, 300);
  const id = await bookProduct(buyer, product);
  await ask(product, 250);
  const late = await signUp(shop, 'buyer');
  const answer = await late.call('POST', '/bookings', bookingPayload(late, product));
  expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);

  const read = async () => (await buyer.call('GET', `/bookings/${id}`)).body;
  expect(await read()).toMatchObject({ price: 300, productDetails: [{ selling_price: 250 }] });
  for (const price of [300, 250]) {
    const opened = await buyer.call('POST', '/create-payment-intent', { price, bookingId: id });
    expect([opened.status, opened.body.code], `intent for ${price}`).toEqual([
      409,
      'price_changed',
    ]);
  }
  await ask(product, 260);
  expect(refusalOf(await accept(id, 250))).toEqual([409, 'price_changed']);
  expect((await accept(id, 260)).status).toBe(200);
  expect((await accept(id, 260)).status, 'again').toBe(200);
  expect(await read()).toMatchObject({ price: 260 });
  await buy(shop, buyer, id);
  expect(await read()).toMatchObject({ paid: true, price: 260 });
  expect(refusalOf(await ask(product, 200))).toEqual([409, 'product_sold']);
});

test('a price that was changed back needs no acceptance', async () => {
  const product = await listProduct(shop, seller, 300);
  const id = await bookProduct(buyer, product);
  await ask(product, 250);
  await ask(product, 300);
  await buy(shop, buyer, id);
});

test('only the buyer of an open booking accepts a price, and only for an available product', async () => {
  const product = await listProduct(shop, seller, 300);
  const id = await bookProduct(buyer, product);
  await ask(product, 250);
  const other = await signUp(shop, 'buyer');
  expect((await accept(id, 250, other)).status).toBe(404);
  expect((await accept(id, 250, seller)).status).toBe(404);
  const without = await buyer.call('PATCH', `/bookings/${id}`, { event: 'accept-price' });
  expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([400, ['price']]);
  await seller.call('DELETE', `/products?id=${product._id}`);
  expect(refusalOf(await accept(id, 250))).toEqual([409, 'booking_closed']);
});

test('the listing stays unchanged while a hold is active', async () => {
  const product = await listProduct(shop, seller, 300);
  const bookingId = await bookProduct(buyer, product);
  const opened = await buyer.call('POST', '/create-payment-intent', { price: 300, bookingId });
  const refused = await ask(product, 250);
  expect(refusalOf(refused)).toEqual([409, 'listing_held']);
  expect(refused.body.retryAt).toBe(opened.body.heldUntil);
  expect((await ask(product, 300)).status, 'the same price').toBe(200);
  const { title, description, city, image } = product;
  const { image: another } = await listProduct(shop, seller);
  for (const change of [{ title: 'Another' }, { description: 'Bent' }, { image: another }])
    expect(refusalOf(await edit(product, change)), JSON.stringify(change)).toEqual([
      409,
      'listing_held',
    ]);
  const asItWas = { title, description, city, image, selling_price: 300 };
  expect((await edit(product, asItWas)).status, 'nothing changed').toBe(200);
  expect(await own(product)).toMatchObject(asItWas);
  shop.clock.advance(holdDurationMs + 1);
  expect((await edit(product, { description: 'Bent', selling_price: 250 })).status).toBe(200);
});

test('a payment of an expired hold that the provider has taken is a deal, and nothing is changed', async () => {
  const product = await listProduct(shop, seller, 300);
  const bookingId = await bookProduct(buyer, product);
  const opened = await buyer.call('POST', '/create-payment-intent', { price: 300, bookingId });
  await enterCard(shop, String(opened.body.clientSecret));
  shop.clock.advance(holdDurationMs + 1);
  expect(refusalOf(await edit(product, { description: 'Bent' }))).toEqual([409, 'product_sold']);
  expect((await buyer.call('GET', `/bookings/${bookingId}`)).body).toMatchObject({ paid: true });
});

test('of a price change and a payment at the same time, one is rejected', async () => {
  for (let round = 0; round < 5; round++) {
    const product = await listProduct(shop, seller, 300);
    const someone = await signUp(shop, 'buyer');
    const bookingId = await bookProduct(someone, product);
    const [changed, opened] = await Promise.all([
      ask(product, 250),
      someone.call('POST', '/create-payment-intent', { price: 300, bookingId }),
    ]);
    expect([changed.status, opened.status].toSorted()).toEqual([200, 409]);
  }
});

test('a buyer who has booked is notified of a new price: by mail, once an hour, and on the open page', async () => {
  await shop.app.listen();
  const fresh = await signUpProven(shop, 'buyer');
  const product = await listProduct(shop, seller, 300);
  await bookProduct(fresh, product);
  await waitForMail(shop.config.dataDir, fresh.email, 1);
  const page = await openPage(shop, fresh);
  page.receivedTopics.length = 0;
  await ask(product, 250);
  await waitForTopic(page, 'bookings');
  const mail = await waitForMail(shop.config.dataDir, fresh.email, 2);
  for (const part of [
    'Subject: The price has changed',
    'Corbel Strada 54',
    '$250.00',
    '$300.00',
    '/dashboard/payment/',
    `/bicycle/${product._id}/`,
  ])
    expect(mail).toContain(part);
  await ask(product, 240);
  await ask(product, 300);
  page.leave();
  expect(await mailsTo(shop.config.dataDir, fresh.email)).toHaveLength(2);
});

test.each([0.49, 1_000_000, 10.005, 'much', null])('a price of %s is rejected', async (price) => {
  const { status, body } = await ask(await listProduct(shop, seller), price);
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(body.fields).toHaveProperty('selling_price');
});

test("another seller's product, and a withdrawn one, are not found", async () => {
  const product = await listProduct(shop, seller);
  expect((await ask(product, 200, await signUp(shop, 'seller'))).status).toBe(404);
  await seller.call('DELETE', `/products?id=${product._id}`);
  expect((await ask(product, 200)).status).toBe(404);
  expect(await changesOf(product)).toEqual([]);
});

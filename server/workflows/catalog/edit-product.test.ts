import { eq, like } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { holdDurationMs } from '../../../contract/limits.ts';
import { categories, products } from '../../db/schema/catalog.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { type Answer, signUp } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { editProduct } from './edit-product.ts';

const { shop, seller, buyer } = await openShop();

const edit = ({ _id }: { _id: string }, change: object) =>
  seller.call('PATCH', `/products/${_id}`, change);
const own = async ({ _id }: { _id: string }) => {
  const { body } = await seller.call('GET', `/products?id=${_id}`);
  return (body as unknown as object[])[0];
};
const refusalOf = ({ status, body }: Answer) => [status, body.code];

const changes = {
  title: 'Corbel Strada 58',
  purchase_price: 950,
  phone: '5550107777',
  purchase_date: '2021-01-02',
  condition: 'fair',
  city: 'Salem',
  area: 'Old Town',
  description: 'Now with mudguards.',
};

test('a seller edits all fields, and the record keeps what buyers saw before and after', async () => {
  const product = await listProduct(shop, seller, 300);
  const { image } = await listProduct(shop, seller);
  const categoryId = crypto.randomUUID();
  await shop.db
    .insert(categories)
    .values({ id: categoryId, title: categoryId, image, position: 9 });
  expect((await edit(product, { ...changes, image, categoryId })).status).toBe(200);
  expect(await own(product)).toMatchObject({ ...changes, image, categoryId, selling_price: 300 });
  const listed = await buyer.call('GET', `/products/${categoryId}`);
  expect(listed.body).toMatchObject([{ _id: product._id, title: changes.title }]);
  const admin = await signUpAdmin(shop);
  const [event] = (await admin.call('GET', '/audit?action=product_edited')).body as unknown as {
    details: Record<string, string | number>;
  }[];
  expect(String(event?.details.fields).split(', ').toSorted()).toEqual(
    [
      'purchasePriceCents',
      'purchaseDate',
      'image',
      'categoryId',
      'placeId',
      ...Object.keys(changes),
    ]
      .filter((name) => !name.includes('_'))
      .toSorted(),
  );
  expect(event?.details).toMatchObject({
    'before.title': product.title,
    'after.title': changes.title,
    'before.description': product.description,
    'after.description': changes.description,
    'before.image': product.image,
    'after.image': image,
    'before.purchasePriceCents': product.purchase_price * 100,
    'after.purchasePriceCents': 950_00,
  });
  // Records are stored for good, so this one must not hold the location of a person who has left.
  for (const told of ['phone', 'city', 'area'])
    expect(event?.details).not.toHaveProperty([`before.${told}`]);
  expect(JSON.stringify(event?.details)).not.toContain(changes.phone);
});

test('another picture alone becomes the only one, and the same one changes nothing', async () => {
  const product = await listProduct(shop, seller, 300);
  const [{ image }, { image: second }] = [
    await listProduct(shop, seller),
    await listProduct(shop, seller),
  ];
  const pictures = [{ image: product.image, alt: 'From the left' }, { image: second }];
  await edit(product, { pictures });
  await edit(product, { image: product.image });
  expect(await own(product)).toMatchObject({ image: product.image, pictures });
  await edit(product, { image });
  expect(await own(product)).toMatchObject({ image, pictures: [{ image }] });
});

test('an unchanged value leaves no record', async () => {
  const product = await listProduct(shop, seller, 300);
  const { title, image, purchase_date } = product;
  expect((await edit(product, { title, image, purchase_date })).status).toBe(200);
  expect((await edit(product, {})).status).toBe(200);
  const admin = await signUpAdmin(shop);
  const events = await admin.call('GET', '/audit?action=product_edited&limit=1');
  expect(JSON.stringify(events.body)).not.toContain(product._id);
});

test.each([
  ['title', '', 400],
  ['phone', '12', 400],
  ['condition', 'rusty', 400],
  ['purchase_date', '2999-01-01', 400],
  ['image', '/images/unknown/1600', 422],
  ['categoryId', '0198a000-0000-7000-8000-000000000000', 422],
])('%s = "%s" is rejected on its field', async (field, value, status) => {
  const answer = await edit(await listProduct(shop, seller), { [field]: value });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
});

test('a booking keeps its title, and a booking with a former title is rejected', async () => {
  const product = await listProduct(shop, seller, 300);
  const id = await bookProduct(buyer, product);
  await edit(product, { title: 'Another name' });
  expect((await buyer.call('GET', `/bookings/${id}`)).body.productTitle).toBe(product.title);
  const late = await signUp(shop, 'buyer');
  const answer = await late.call('POST', '/bookings', bookingPayload(late, product));
  expect(refusalOf(answer)).toEqual([409, 'product_changed']);
  await buy(shop, buyer, id);
  expect(refusalOf(await edit(product, { title: 'Third name' }))).toEqual([409, 'product_sold']);
});

test("a request about another seller's product does not reach the payment provider", async () => {
  const product = await listProduct(shop, seller, 300);
  const _id = await bookProduct(buyer, product);
  await buyer.call('POST', '/create-payment-intent', { price: 300, bookingId: _id });
  shop.clock.advance(holdDurationMs + 1000);
  const asked = vi.spyOn(shop.providers.payments, 'cancelIntent');
  const other = await signUp(shop, 'seller');
  const refused = await other.call('PATCH', `/products/${product._id}`, { selling_price: 250 });
  expect(refusalOf(refused)).toEqual([404, 'not_found']);
  expect(asked).not.toHaveBeenCalled();
  expect((await edit(product, { selling_price: 250 })).status).toBe(200);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});

test('a product that its seller withdraws at the same moment is not found and stays as it was', async () => {
  const product = await listProduct(shop, seller, 300);
  const { images, payments } = shop.providers;
  const by = await callerOf(shop, seller);
  beforeNextTransaction(shop, () => seller.call('DELETE', `/products?id=${product._id}`));
  const change = editProduct({ ...shop, images, payments }, by, product._id, { title: 'Another' });
  await expect(change).rejects.toMatchObject({ code: 'not_found' });
  const [row] = await shop.db.select().from(products).where(eq(products.id, product._id));
  expect(row).toMatchObject({ state: 'withdrawn', title: product.title });
});

test('buyers of an unpaid booking with another price get one mail an hour about a new price', async () => {
  const at = new Date('2026-03-01T10:59:59.000Z');
  const product = await listProduct(shop, seller, 300);
  const id = await bookProduct(buyer, product);
  const { images, payments } = shop.providers;
  const by = await callerOf(shop, seller);
  const askAt = (now: Date, selling_price: number) =>
    editProduct({ ...shop, clock: { now: () => now }, images, payments }, by, product._id, {
      selling_price,
    });
  const nextHour = new Date('2026-03-01T11:00:00.000Z');
  for (const price of [250, 240, 300]) await askAt(at, price);
  // The booking has this price, so there is nothing to tell.
  await askAt(nextHour, 300);
  await askAt(nextHour, 200);
  const mails = await shop.db
    .select()
    .from(outbox)
    .where(like(outbox.about, `${id} %`))
    .orderBy(outbox.about);
  expect(
    mails.map(({ kind, about, side, createdAt }) => ({ kind, about, side, createdAt })),
  ).toEqual([
    { kind: 'price_changed', about: `${id} 2026-03-01T10`, side: 'buyer', createdAt: at },
    { kind: 'price_changed', about: `${id} 2026-03-01T11`, side: 'buyer', createdAt: nextHour },
  ]);
});

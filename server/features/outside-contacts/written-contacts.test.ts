import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { writtenContacts } from '../../db/schema/messages.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { maskListings } from '../../workflows/catalog/mask-listings.ts';

const { shop, seller, buyer } = await openShop();

const email = 'bob@example.com';
const texts = {
  title: `Corbel, ${email}`,
  description: `A fine bicycle. Write to ${email}, pay me by PayPal.`,
  city: `wa.me/15035550123`,
  area: `Pearl, ${email}`,
  attributes: { make: `Bob ${email}`, model: email },
  checklist: { frame: { wear: 'light' as const, faults: `Ask ${email}` } },
};
const leads = /bob@|PayPal|wa\.me/;

const rowOf = async (id: string) =>
  (await shop.db.select().from(products).where(eq(products.id, id)))[0];
const recorded = async (person: typeof seller) => {
  const { id } = await callerOf(shop, person);
  return shop.db.$count(writtenContacts, eq(writtenContacts.userId, id));
};

test('what leads out of the shop in any text of a listing is stored as dots, and recorded', async () => {
  const wanted = await productInputOf(shop, seller);
  const pictures = [{ image: wanted.image, alt: `Call ${email}` }];
  const { status, body } = await seller.call('POST', '/products', {
    ...wanted,
    ...texts,
    pictures,
  });
  expect(status).toBe(200);
  const id = String(body._id);
  const row = JSON.stringify(await rowOf(id));
  expect(row).not.toMatch(leads);
  expect(row).toContain('A fine bicycle. Write to •••');
  expect(await recorded(seller)).toBe(8);
  const change = { description: `Now ${email}` };
  expect((await seller.call('PATCH', `/products/${id}`, change)).status).toBe(200);
  expect((await rowOf(id))?.description).toBe('Now •••');
  const admin = await signUpAdmin(shop);
  const { id: sellerId } = await callerOf(shop, seller);
  const { body: seen } = await admin.call('GET', `/users/${sellerId}/outside-contacts`);
  expect(seen).toMatchObject([
    { text: change.description, kinds: 'email,link' },
    ...Array(8).fill({}),
  ]);
  const { body: users } = await admin.call('GET', '/all-users?role=seller');
  expect(users).toContainEqual(expect.objectContaining({ _id: sellerId, contactAttempts: 9 }));
});

test('listings of earlier versions are masked by a job, once', async () => {
  const product = await listProduct(shop, seller);
  const old = { placeId: 5746545, version: 7, isMasked: false };
  const writeOld = async (more: object) => {
    const { _id } = await listProduct(shop, seller);
    await shop.db
      .update(products)
      .set({ ...old, ...more })
      .where(eq(products.id, _id));
    return _id;
  };
  const [plain, described, moved] = [
    await writeOld({}),
    await writeOld({ description: texts.description }),
    await writeOld({ area: texts.area }),
  ];
  const booking = await bookProduct(buyer, product);
  const isBooked = eq(bookings.id, booking);
  await shop.db.update(bookings).set({ title: texts.title }).where(isBooked);
  await shop.db
    .update(products)
    .set({ ...old, ...texts })
    .where(eq(products.id, product._id));
  const before = await recorded(seller);
  // This version needs nothing of the trigger that completes what older servers write.
  await shop.db.execute(sql`alter table products disable trigger complete_product`);
  await maskListings(shop);
  await shop.db.execute(sql`alter table products enable trigger complete_product`);
  const row = await rowOf(product._id);
  expect(JSON.stringify(row)).not.toMatch(leads);
  expect(row).toMatchObject({ isMasked: true, placeId: null, version: 8 });
  const [booked] = await shop.db.select().from(bookings).where(isBooked);
  expect(booked?.title).toBe('Corbel, •••');
  await buyer.call('DELETE', `/bookings/${booking}`);
  const { placeId } = old;
  expect(await rowOf(plain)).toMatchObject({ isMasked: true, placeId, version: 7 });
  expect(await rowOf(described)).toMatchObject({ isMasked: true, placeId, version: 8 });
  expect(await rowOf(moved)).toMatchObject({ isMasked: true, placeId: null, version: 8 });
  await maskListings(shop);
  expect(await recorded(seller)).toBe(before + 9);
});

test('the seller sees the contacts in the location of a buyer only once the buyer has paid', async () => {
  const buyerLocation = `12 Canal Street, ${email}`;
  const { status, body } = await buyer.call('POST', '/bookings', {
    ...bookingPayload(buyer, await listProduct(shop, seller)),
    buyerLocation,
  });
  expect(status).toBe(200);
  const id = String(body._id);
  const shown = async (person: typeof seller) => {
    const { body: deal } = await person.call('GET', `/bookings/${id}/deal`);
    return (deal as unknown as { booking: { buyerLocation: string } }).booking.buyerLocation;
  };
  const list = async () =>
    (
      (await seller.call('GET', '/bookings/seller')).body as unknown as { buyerLocation: string }[]
    ).map((one) => one.buyerLocation);
  expect([await shown(seller), ...(await list())]).toEqual(Array(2).fill('12 Canal Street, •••'));
  expect(await shown(buyer)).toBe(buyerLocation);
  expect(await recorded(buyer)).toBe(1);
  await buy(shop, buyer, id);
  expect([await shown(seller), ...(await list())]).toEqual(Array(2).fill(buyerLocation));
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingSnapshots } from '../../db/schema/deals/deals.ts';
import { holds } from '../../db/schema/payments.ts';
import { readBalances } from '../../features/ledger/queries.ts';
import { sampleAddress } from '../../testing/deals/address.ts';
import { buy, enterCard, openPayment } from '../../testing/deals/card.ts';
import { listPickUp, listPictured } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';

const { shop, seller, buyer } = await openShop();

const address = sampleAddress;

/** Lists a bicycle for 250 dollars with this offer. */
async function offer(more: object, list = listPickUp) {
  const product = await list(shop, seller);
  await seller.call('PATCH', `/products/${product._id}`, more);
  return product;
}
const both = { delivery: 'both', shipping_price: 40 };

async function book(product: Awaited<ReturnType<typeof offer>>, more: object = {}) {
  const { status, body } = await buyer.call('POST', '/bookings', {
    ...bookingPayload(buyer, product),
    ...more,
  });
  return { status, code: body.code, fields: body.fields, id: String(body._id) };
}
const rowOf = async (id: string) =>
  (await shop.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const paidCentsOf = async (id: string) => (await readBalances(shop.db, id)).held;

test.each([
  ['pick_up', {}],
  ['pick_up', both],
  ['shipping', { delivery: 'shipping' }],
])('a booking without a choice means %s at the price of the listing', async (delivery, more) => {
  const { id } = await book(await offer(more));
  expect(await rowOf(id)).toMatchObject({ delivery, shippingCents: 0, address: null });
  await buy(shop, buyer, id);
  expect(await paidCentsOf(id)).toBe(250_00);
});

test('a buyer who chooses shipping pays the price and the shipping, and gives an address', async () => {
  const { id } = await book(await offer(both), {
    delivery: 'shipping',
    address,
    shippingPrice: 40,
  });
  expect(await rowOf(id)).toMatchObject({
    delivery: 'shipping',
    shippingCents: 40_00,
    address,
    priceCents: 250_00,
  });
  await buy(shop, buyer, id);
  expect(await paidCentsOf(id)).toBe(290_00);
  const { body } = await buyer.call('GET', `/bookings/${id}`);
  expect(body).toMatchObject({ price: 250, shippingPrice: 40, delivery: 'shipping', paid: true });
});

test('a buyer who chooses to pick up pays no shipping, and no address is kept', async () => {
  const { id } = await book(await offer(both), { delivery: 'pick_up', address });
  expect(await rowOf(id)).toMatchObject({ delivery: 'pick_up', shippingCents: 0, address: null });
});

test('a listing that is only shipped has shipping in its price', async () => {
  const { id } = await book(await offer({ delivery: 'shipping' }), {
    delivery: 'shipping',
    address,
  });
  expect(await rowOf(id)).toMatchObject({ delivery: 'shipping', shippingCents: 0, address });
});

test.each([
  ['not offered', {}, { delivery: 'shipping', address }, [409, 'delivery_not_offered']],
  ['not offered', { delivery: 'shipping' }, { delivery: 'pick_up' }, [409, 'delivery_not_offered']],
  ['without an address', both, { delivery: 'shipping' }, [400, 'invalid_input']],
  [
    'at an old price',
    both,
    { delivery: 'shipping', address, shippingPrice: 39 },
    [409, 'price_changed'],
  ],
])('a booking with delivery that is %s is refused', async (_, more, wanted, refusal) => {
  const product = await offer(more);
  const { status, code } = await book(product, wanted);
  expect([status, code]).toEqual(refusal);
  expect(await shop.db.$count(bookings, eq(bookings.productId, product._id))).toBe(0);
});

test('an incomplete address is refused at its field', async () => {
  const fieldsFor = async (wrong: object) => {
    const wanted = { delivery: 'shipping', address: { ...address, ...wrong } };
    const { status, fields } = await book(await offer(both), wanted);
    expect(status).toBe(400);
    return Object.keys(fields ?? {});
  };
  expect(await fieldsFor({ country: 'usa' })).toEqual(['address.country']);
  expect(await fieldsFor({ city: '', postcode: ' ' })).toEqual([
    'address.city',
    'address.postcode',
  ]);
});

test('a bicycle is sent to a country without postal codes', async () => {
  const { name, line1 } = address;
  const abroad = { name, line1, region: 'Kowloon', country: 'HK' };
  const { id } = await book(await offer(both), {
    delivery: 'shipping',
    shippingPrice: 40,
    address: { ...abroad, postcode: '00000' },
  });
  expect((await rowOf(id))?.address).toEqual({ ...abroad, city: '' });
});

/** What a seller may ask, in dollars, and what a new buyer pays in all for each way. */
const offers = {
  'pick-up for 250': { change: { delivery: 'pick_up' }, pays: { pick_up: 250 } },
  'shipping in 250': { change: { delivery: 'shipping' }, pays: { shipping: 250 } },
  'pick-up for 200': {
    change: { delivery: 'pick_up', selling_price: 200 },
    pays: { pick_up: 200 },
  },
  '200 and 50': {
    change: { delivery: 'both', selling_price: 200, shipping_price: 50 },
    pays: { pick_up: 200, shipping: 250 },
  },
  '250 and 50': {
    change: { delivery: 'both', shipping_price: 50 },
    pays: { pick_up: 250, shipping: 300 },
  },
  '250 and 20': {
    change: { delivery: 'both', shipping_price: 20 },
    pays: { pick_up: 250, shipping: 270 },
  },
} as const;
type OfferName = keyof typeof offers;
const names = Object.keys(offers) as OfferName[];
const pairs = names.flatMap((before) =>
  names.filter((name) => name !== before).map((after) => [before, after] as const),
);
const waysOf = (name: OfferName) => Object.entries<number>(offers[name].pays);
const priceOf = (name: OfferName) => ({ selling_price: 250, ...offers[name].change }).selling_price;

/** What the buyer would pay now for a booking, in dollars, or why no payment opens. */
async function payable(id: string): Promise<number | string> {
  const price = Number((await rowOf(id))?.priceCents) / 100;
  const { body } = await openPayment(buyer, { _id: id, price } as PayableBooking);
  if (body.code) return body.code;
  const [intent = ''] = String(body.clientSecret).split('_secret_');
  await shop.db.update(holds).set({ endedAt: shop.clock.now() }).where(eq(holds.bookingId, id));
  return Number((await shop.providers.payments.readIntent(intent))?.amountCents) / 100;
}

test.each(pairs)(
  'a booking of %s is paid, after %s, as a new buyer would pay, and only once that is accepted',
  async (before, after) => {
    for (const [way, paid] of waysOf(before)) {
      const product = await offer(offers[before].change);
      const shippingPrice = paid - priceOf(before);
      const wanted = { price: priceOf(before), delivery: way, address, shippingPrice };
      const { id } = await book(product, wanted);
      await seller.call('PATCH', `/products/${product._id}`, {
        selling_price: 250,
        ...offers[after].change,
      });
      const pays: Record<string, number> = offers[after].pays;
      const isSame = pays[way] === paid && priceOf(before) === priceOf(after);
      expect(await payable(id), `${way} at first`).toBe(isSame ? paid : 'price_changed');
      const accept = async (more: object) => {
        const body = { event: 'accept-price', price: priceOf(after), ...more };
        return (await buyer.call('PATCH', `/bookings/${id}`, body)).body.code;
      };
      if (isSame) {
        for (const [next, due] of waysOf(after)) {
          const chosen = { delivery: next, address, shippingPrice: due - priceOf(after) };
          expect(await accept(chosen)).toBe(next === way ? undefined : 'product_changed');
        }
        expect(await rowOf(id), 'nothing to accept').toMatchObject({ delivery: way });
        continue;
      }
      for (const [other] of waysOf(before))
        if (!(other in pays))
          expect(await accept({ delivery: other, shippingPrice })).toBe('delivery_not_offered');
      for (const [next, due] of waysOf(after)) {
        const cost = due - priceOf(after);
        expect(await accept({ delivery: next, address, shippingPrice: cost + 1 })).toBe(
          'price_changed',
        );
      }
      const [[next = '', due = 0] = []] = waysOf(after).toReversed();
      await accept({ delivery: next, address, shippingPrice: due - priceOf(after) });
      expect(await payable(id), `${next} afterwards`).toBe(due);
      expect(await rowOf(id)).toMatchObject({ delivery: next });
    }
  },
);

test('what the seller promised stays as it was when the listing is edited, with its pictures', async () => {
  const checklist = { frame: { wear: 'light', faults: 'A scratch' } };
  const product = await offer({ ...both, checklist }, listPictured);
  const { id } = await book(product);
  const { image } = await listPickUp(shop, seller);
  const title = 'Something else';
  const edited = await seller.call('PATCH', `/products/${product._id}`, {
    title,
    image,
    checklist: {},
    delivery: 'pick_up',
    selling_price: 200,
  });
  expect(edited.status).toBe(200);
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'accept-price', price: 200 });
  const [row] = await shop.db
    .select()
    .from(bookingSnapshots)
    .where(eq(bookingSnapshots.bookingId, id));
  expect(row?.listing).toMatchObject({
    title: product.title,
    priceCents: 250_00,
    checklist,
    shippingCents: 40_00,
    delivery: 'both',
    categoryTitle: 'Road bikes',
    pictures: [{ image: product.image }],
  });
  const picture = await shop.app.inject(String(row?.listing.pictures[0]?.image));
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toMatch(/^image\//);
});

test('the payment of the bicycle and its shipping is opened at the price of the bicycle', async () => {
  const { id } = await book(await offer(both), {
    delivery: 'shipping',
    address,
    shippingPrice: 40,
  });
  const refused = await openPayment(buyer, { _id: id, price: 290 } as PayableBooking);
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
  const opened = await openPayment(buyer, { _id: id, price: 250 } as PayableBooking);
  const intent = await enterCard(shop, String(opened.body.clientSecret));
  expect(intent.amount).toBe(290_00);
});

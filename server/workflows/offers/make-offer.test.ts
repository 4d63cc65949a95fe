import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnOffers } from '../../../contract/deals/offers/offers.ts';
import { maxOffersOfBuyer } from '../../../contract/limits.ts';
import { offers } from '../../db/schema/deals/offers.ts';
import { sampleAddress as address } from '../../testing/deals/address.ts';
import { openPayment } from '../../testing/deals/card.ts';
import { inbox, read as readMessages } from '../../testing/messages.ts';
import { offersIn } from '../../testing/offers/offers-in.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';

const shop = await openEmptyShop();
const { list, make, made, answer, read, newBuyer, newSeller, endOffersAfter } = offersIn(shop);
const seller = await newSeller();

test('an offer stands in the thread for both sides, with what each can do', async () => {
  const [buyer, bicycle] = [await newBuyer(), await list(seller)];
  const { status, body } = await make(buyer, bicycle, 400, { message: 'Call me: 555 010 9876' });
  expect(status).toBe(200);
  const { offer } = body as unknown as { offer: NonNullable<OwnOffers['offer']> };
  expect(offer).toMatchObject({
    side: 'buyer',
    isOwn: true,
    price: 400,
    delivery: 'pick_up',
    state: 'open',
    message: 'Call me: 555 010 9876',
    events: ['withdraw'],
    secondsLeft: 48 * 60 * 60,
    product: { price: 500 },
  });
  const seen = await read(seller, offer._id);
  expect(seen).toMatchObject({
    side: 'seller',
    isOwn: false,
    events: ['accept', 'decline', 'counter'],
    threadId: offer.threadId,
  });
  expect(seen?.message).not.toContain('555');
  const thread = await seller.call('GET', `/threads/${offer.threadId}`);
  expect(thread.body.offers).toMatchObject([{ _id: offer._id, side: 'seller', lineNumber: 1 }]);
  expect(await readMessages(seller, String(offer.threadId))).toMatchObject([
    { from: 'shop', text: 'The buyer offers $400.00, pick-up.' },
    { from: 'other', isMasked: true },
  ]);
  // The list of threads has no offers.
  expect((await inbox(seller))[0]).not.toHaveProperty('offers');
});

test('what the buyer gave for the booking is not in what the seller reads', async () => {
  const [buyer, bicycle] = [await newBuyer(), await list(seller)];
  await made(buyer, bicycle, 400);
  const texts = await Promise.all(
    ['/offers', '/threads', '/bookings/seller', '/products'].map(async (path) =>
      JSON.stringify((await seller.call('GET', path)).body),
    ),
  );
  for (const text of texts) expect(text).not.toContain('Canal Street');
});

test.each([
  [{ price: 0.01 }, 'invalid_input'],
  [{ price: 'a lot' }, 'invalid_input'],
  [{ price: 100.005 }, 'invalid_input'],
  [{ price: '1.250' }, 'invalid_input'],
  [{ price: 500 }, 'offer_not_lower'],
  [{ price: 700 }, 'offer_not_lower'],
  [{ delivery: 'shipping' }, 'delivery_not_offered'],
  [{ delivery: undefined }, 'invalid_input'],
  [{ productId: crypto.randomUUID() }, 'not_found'],
  [{ booking: undefined }, 'invalid_input'],
])('an offer with %j is refused', async (wrong, code) => {
  const [buyer, bicycle] = [await newBuyer(), await list(seller)];
  expect(await make(buyer, bicycle, 400, wrong)).toMatchObject({ body: { code } });
  expect(await inbox(buyer)).toEqual([]);
});

test('who sells it, whose email is not proven, and where no offers are taken: refused', async () => {
  const bicycle = await list(seller);
  await seller.call('PATCH', '/account', { role: 'buyer' });
  expect((await make(seller, bicycle, 400)).body.code).toBe('own_product');
  await seller.call('PATCH', '/account', { role: 'seller' });
  const stranger = await signUp(shop, 'buyer');
  expect((await make(stranger, bicycle, 400)).body.code).toBe('email_unproven');
  const fixed = await list(seller, { offers: null });
  const buyer = await newBuyer();
  expect((await make(buyer, fixed, 400)).body.code).toBe('offers_not_taken');
  expect((await buyer.call('GET', `/bicycles/${fixed}/offers`)).body.takesOffers).toBe(false);
});

test('an offer can be sent where the seller ships, at the price of the buyer’s country', async () => {
  const bicycle = await list(seller, { delivery: 'both', shipping_price: 40 });
  const buyer = await newBuyer();
  const booking = { buyerPhone: '5550109876', buyerLocation: 'Home', address };
  const sent = { delivery: 'shipping', booking };
  expect((await make(buyer, bicycle, 400, sent)).body.code).toBe('price_changed');
  const id = await made(buyer, bicycle, 400, { ...sent, shippingPrice: 40 });
  expect(await read(seller, id)).toMatchObject({ delivery: 'shipping', shippingPrice: 40 });
});

test('a buyer has one open offer for a bicycle, three tries, and three open ones in all', async () => {
  const buyer = await newBuyer();
  const bicycle = await list(seller);
  const first = await made(buyer, bicycle, 300);
  expect((await make(buyer, bicycle, 310)).body.code).toBe('offer_open');
  await answer(buyer, first, 'withdraw');
  for (const price of [320, 340])
    await answer(seller, await made(buyer, bicycle, price), 'decline');
  expect((await make(buyer, bicycle, 360)).body.code).toBe('no_tries_left');
  expect((await buyer.call('GET', `/bicycles/${bicycle}/offers`)).body).toMatchObject({
    takesOffers: true,
    triesLeft: 0,
    openLeft: 3,
    offer: { state: 'declined', price: 340 },
    sellersOffer: null,
  });
  const other = await newBuyer();
  for (let made = 0; made < 3; made++)
    expect((await make(other, await list(seller), 300)).status).toBe(200);
  expect((await make(other, await list(seller), 300)).body.code).toBe('too_many_open_offers');
});

test('offers at the same moment are counted one after the other', async () => {
  const buyer = await newBuyer();
  const bicycle = await list(seller);
  const answers = await Promise.all([300, 310, 320].map((price) => make(buyer, bicycle, price)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('while another buyer pays, no offer is made', async () => {
  const [buyer, payer] = [await newBuyer(), await newBuyer()];
  const bicycle = await list(seller);
  const id = await made(payer, bicycle, 450);
  await answer(seller, id, 'accept');
  const { body } = await make(buyer, bicycle, 460);
  expect(body).toMatchObject({ code: 'product_held', retryAt: expect.any(String) });
  expect((await openPayment(payer, (await bookingOf(payer)) as never)).status).toBe(200);
});

const bookingOf = async (buyer: { call: typeof seller.call }) =>
  ((await buyer.call('GET', '/bookings')).body as unknown as object[])[0];

test('below the lowest price it is declined at once, in the words of any decline', async () => {
  const bicycle = await list(seller, { offers: { lowest: 400 } });
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const low = await made(buyer, bicycle, 399.99);
  expect(await read(buyer, low)).toMatchObject({ state: 'declined', voidReason: null, events: [] });
  const enough = await made(other, bicycle, 400);
  expect(await read(seller, enough)).toMatchObject({ state: 'open' });
  await answer(seller, enough, 'decline');
  const [byRule, bySeller] = await Promise.all([read(buyer, low), read(other, enough)]);
  const words = ({ state, voidReason, events }: NonNullable<typeof byRule>) => ({
    state,
    voidReason,
    events,
  });
  expect(byRule && words(byRule)).toEqual(bySeller && words(bySeller));
});

test('three tries tell at most an eighth of the range in which the lowest price can be', async () => {
  const bicycle = await list(seller, { offers: { lowest: 333 } });
  const buyer = await newBuyer();
  const range = { above: 0, below: 500 };
  for (let tries = 0; tries < maxOffersOfBuyer; tries++) {
    const price = Math.round((range.above + range.below) / 2);
    const id = await made(buyer, bicycle, price);
    const isTooLow = (await read(buyer, id))?.state === 'declined';
    if (isTooLow) range.above = price;
    else range.below = price;
    if (!isTooLow) await answer(buyer, id, 'withdraw');
  }
  expect(range).toEqual({ above: 313, below: 375 });
  expect(range.below - range.above).toBeGreaterThanOrEqual(Math.floor(500 / 8));
  expect((await make(buyer, bicycle, 340)).body.code).toBe('no_tries_left');
});

test('nobody but the seller reads the lowest price, nor others’ offers', async () => {
  const lowest = 431.17;
  const bicycle = await list(seller, { offers: { lowest } });
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const id = await made(buyer, bicycle, 450.43);
  const own = await seller.call('GET', `/products?id=${bicycle}`);
  expect(own.body).toMatchObject([
    { offers: { lowest }, openOffers: { count: 1, highest: 450.43 } },
  ]);
  const category = String((own.body as unknown as { categoryId: string }[])[0]?.categoryId);
  for (const path of [`/products/${category}`, `/bicycles/${bicycle}`, '/offers', '/bicycles']) {
    const text = JSON.stringify((await other.call('GET', path)).body);
    expect(text).not.toContain(String(lowest));
    expect(text).not.toContain('450.43');
  }
  for (const event of ['accept', 'decline', 'withdraw'] as const)
    expect((await answer(other, id, event)).status).toBe(404);
});

test('a lowest price counts while the seller asks more than that', async () => {
  const bicycle = await list(seller, { offers: { lowest: 450 } });
  const change = (body: object) => seller.call('PATCH', `/products/${bicycle}`, body);
  expect((await change({ offers: { lowest: 500 } })).body.code).toBe('invalid_input');
  expect((await change({ selling_price: 420 })).status).toBe(200);
  const id = await made(await newBuyer(), bicycle, 400);
  expect(await read(seller, id)).toMatchObject({ state: 'open' });
  await change({ offers: null });
  expect((await make(await newBuyer(), bicycle, 400)).body.code).toBe('offers_not_taken');
});

test('an offer that nobody answers ends after 48 hours, also for whoever looks before the job', async () => {
  const [buyer, bicycle] = [await newBuyer(), await list(seller)];
  const id = await made(buyer, bicycle, 400);
  await endOffersAfter(47);
  expect(await read(buyer, id)).toMatchObject({ state: 'open' });
  const endsAt = new Date(shop.clock.now().getTime() - 1);
  await shop.db.update(offers).set({ endsAt }).where(eq(offers.id, id));
  expect(await read(seller, id)).toMatchObject({ state: 'expired', events: [], secondsLeft: null });
  expect((await answer(seller, id, 'accept')).body.code).toBe('offer_ended');
  // Another one takes its place, before the job has come.
  expect((await make(buyer, bicycle, 410)).status).toBe(200);
  await endOffersAfter(49);
  const { body } = await buyer.call('GET', '/offers?state=expired');
  expect(body).toMatchObject([{ price: 410 }, { price: 400 }]);
});

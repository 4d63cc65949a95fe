import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Notification } from '../../../contract/notifications/notifications.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { sampleAddress as address } from '../../testing/deals/address.ts';
import { buy } from '../../testing/deals/card.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { read as readMessages } from '../../testing/messages.ts';
import { offersIn } from '../../testing/offers/offers-in.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import type { Person } from '../../testing/person.ts';
import { pausesIn } from '../../testing/sellers/pauses.ts';

const shop = await openEmptyShop();
const { list, made, answer, read, newBuyer, newSeller, endOffersAfter, runTimersAfter } =
  offersIn(shop);
const { pause } = pausesIn(shop);
const collect = mailCollector(shop);

async function offered(fields: object = {}, more: object = {}) {
  const [seller, buyer] = [await newSeller(), await newBuyer()];
  const bicycle = await list(seller, fields);
  const id = await made(buyer, bicycle, 400, more);
  const threadId = String((await read(buyer, id))?.threadId);
  const change = (body: object) => seller.call('PATCH', `/products/${bicycle}`, body);
  return { seller, buyer, bicycle, id, threadId, change };
}
type Offered = Awaited<ReturnType<typeof offered>>;

/** What a person was told of offers, the newest first. */
const newsOf = async (person: Person) => {
  // Also of what happens later than now.
  await shop.db.update(outbox).set({ dueAt: shop.clock.now() }).where(isNull(outbox.doneAt));
  await collect();
  const { body } = await person.call('GET', '/notifications');
  return (body as unknown as Notification[])
    .filter(({ kind }) => kind === 'offer')
    .map(({ title }) => title);
};

const lastLine = async (person: Person, threadId: string) =>
  (await readMessages(person, threadId)).filter(({ from }) => from === 'shop').at(-1)?.text;

const causes: Record<string, (deal: Offered) => Promise<unknown>> = {
  sold: async ({ seller, bicycle }) => {
    const other = await newBuyer();
    const { body } = await answer(seller, await made(other, bicycle, 450), 'accept');
    await buy(shop, other, String(body._id));
  },
  listing_withdrawn: ({ seller, bicycle }) => seller.call('DELETE', `/products?id=${bicycle}`),
  price_dropped: ({ change }) => change({ selling_price: 400 }),
  delivery_changed: ({ change }) => change({ delivery: 'shipping' }),
  paused: ({ seller }) => pause(seller),
};

test.each(Object.entries(causes))(
  'an offer ends when it is %s: on both cards, in the thread and for the buyer',
  async (reason, cause) => {
    const deal = await offered();
    const { seller, buyer, id, threadId } = deal;
    await cause(deal);
    for (const person of [seller, buyer])
      expect(await read(person, id)).toMatchObject({
        state: 'voided',
        voidReason: reason,
        events: [],
      });
    expect(await newsOf(buyer)).toEqual(['An offer has ended']);
    expect(await lastLine(seller, threadId)).toMatch(/^The offer of \$400\.00 has ended: /);
    expect((await answer(seller, id, 'accept')).body.code).toBe('offer_ended');
  },
);

test('a price that is still above it and another text leave it open', async () => {
  const { buyer, id, change } = await offered();
  expect((await change({ selling_price: 400.01 })).status).toBe(200);
  await change({ title: 'Another title', offers: null });
  expect(await read(buyer, id)).toMatchObject({ state: 'open' });
});

test('shipping that costs something else ends what is sent, and nothing that is picked up', async () => {
  const both = { delivery: 'both', shipping_price: 40 };
  const booking = { buyerPhone: '5550109876', buyerLocation: 'Home', address };
  const sent = await offered(both, { delivery: 'shipping', shippingPrice: 40, booking });
  const picked = await offered(both);
  for (const { change } of [sent, picked]) await change({ shipping_price: 50 });
  expect(await read(sent.buyer, sent.id)).toMatchObject({ voidReason: 'delivery_changed' });
  expect(await read(picked.buyer, picked.id)).toMatchObject({ state: 'open' });
});

test.each(['buyer', 'seller'] as const)(
  'a block by the %s ends it, and says nobody’s name',
  async (by) => {
    const deal = await offered();
    const { id, threadId } = deal;
    await deal[by].call('PATCH', `/threads/${threadId}`, { isBlocked: true });
    for (const person of [deal.buyer, deal.seller]) {
      expect(await read(person, id)).toMatchObject({ state: 'voided', voidReason: 'blocked' });
      expect(await newsOf(person)).not.toContain('An offer has ended');
    }
    expect(await lastLine(deal.buyer, threadId)).toContain('cannot deal with each other');
    const again = await deal.buyer.call('POST', '/offers', {
      productId: deal.bicycle,
      price: 410,
      delivery: 'pick_up',
      booking: { buyerPhone: '5550109876', buyerLocation: 'Home' },
    });
    expect(again.body.code).toBe(by === 'buyer' ? 'person_blocked' : 'person_unavailable');
  },
);

test('an account that closes ends its offers on both sides', async () => {
  const [bought, sold] = [await offered(), await offered()];
  expect((await bought.buyer.call('POST', '/account/close')).status).toBe(200);
  expect((await sold.seller.call('POST', '/account/close')).status).toBe(200);
  // That an account closes is not said, since it may be kept.
  expect(await read(bought.seller, bought.id)).toMatchObject({ state: 'withdrawn' });
  expect(await newsOf(bought.seller)).toContain('An offer was withdrawn');
  expect(await read(sold.buyer, sold.id)).toMatchObject({ voidReason: 'listing_withdrawn' });
  const { body } = await bought.buyer.call('POST', '/offers', {
    productId: sold.bicycle,
    price: 400,
    delivery: 'pick_up',
  });
  expect(body.code).toBe('account_closing');
});

test('several offers for one bicycle are one thing to do, by the first to end', async () => {
  const { seller, bicycle, id } = await offered();
  await made(await newBuyer(), bicycle, 420);
  const { body } = await seller.call('GET', '/due');
  expect(body).toMatchObject([{ act: 'answer-offers', offer: { _id: id, count: 2 } }]);
});

test('whoever has to answer, and whoever waits for it, is told', async () => {
  const { seller, buyer, id, threadId, bicycle } = await offered();
  expect(await newsOf(seller)).toEqual(['You have an offer']);
  const due = await seller.call('GET', '/due');
  expect(due.body).toMatchObject([
    { act: 'answer-offer', side: 'seller', offer: { _id: id, threadId, productId: bicycle } },
  ]);
  expect((await buyer.call('GET', '/due')).body).toEqual([]);
  const second = String((await answer(seller, id, 'counter', { price: 450 })).body._id);
  expect(await newsOf(buyer)).toEqual(['The seller has made you an offer']);
  expect(await lastLine(buyer, threadId)).toMatch(/^The seller offers it for \$450\.00/);
  expect((await buyer.call('GET', '/due')).body).toMatchObject([{ act: 'answer-offer' }]);
  await answer(buyer, second, 'decline');
  expect(await newsOf(seller)).toEqual(['Your offer was declined', 'You have an offer']);
  expect((await buyer.call('GET', '/due')).body).toEqual([]);
  const third = await made(buyer, bicycle, 460);
  await answer(buyer, third, 'withdraw');
  const fourth = await made(buyer, bicycle, 470);
  await endOffersAfter(49);
  expect(await newsOf(buyer)).toEqual(['An offer has ended', 'The seller has made you an offer']);
  expect(await read(buyer, fourth)).toMatchObject({ state: 'expired' });
  expect((await newsOf(seller)).slice(0, 2)).toContain('An offer has ended');
});

test('both are told of an acceptance and of its end; the mail leads the buyer to the payment', async () => {
  const { seller, buyer, id, threadId } = await offered();
  await collect();
  const { body } = await answer(seller, id, 'accept');
  const [mail] = await collect();
  expect(mail).toMatchObject({ to: buyer.email, subject: 'Your offer was accepted' });
  expect(mail?.text).toContain(`/dashboard/payment/${body._id}?side=buyer`);
  await runTimersAfter(24.1);
  for (const person of [seller, buyer])
    expect((await newsOf(person))[0]).toBe('A reservation has ended');
  expect(await lastLine(buyer, threadId)).toContain('It is free again');
});

test('a buyer who pays for the bicycle is not told that it was sold', async () => {
  const { buyer, bicycle, id } = await offered();
  const { body } = await buyer.call('GET', `/bicycles/${bicycle}`);
  const booked = await buyer.call('POST', '/bookings', {
    ...{ buyerEmail: buyer.email, buyerPhone: '5550109876', buyerLocation: 'Home' },
    ...{ productId: bicycle, productTitle: body.title, sellerEmail: '', price: 500, paid: false },
  });
  await buy(shop, buyer, String(booked.body._id));
  expect(await read(buyer, id)).toMatchObject({ voidReason: 'sold' });
  expect(await newsOf(buyer)).toEqual([]);
});

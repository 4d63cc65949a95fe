import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { findHold } from '../../features/payouts/queries-accounts.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { statesOf } from '../../testing/deals/closing.ts';
import { bookProduct, listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { ask, messageInput, say, startedThread } from '../../testing/messages.ts';
import { casesIn } from '../../testing/moderation/cases-in.ts';
import { offerBooking, offersIn } from '../../testing/offers/offers-in.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import type { Person } from '../../testing/person.ts';
import { pausesIn } from '../../testing/sellers/pauses.ts';

const shop = await openEmptyShop();
const { newModerator, decided, takeBack, endDecisionsAfter, rowOf } = casesIn(shop);
const { newSeller, dueOf, read } = pausesIn(shop);
const offers = offersIn(shop);
const collect = mailCollector(shop);
const admin = await newModerator();

const dayMs = 24 * 60 * 60 * 1000;

const suspend = async (person: Person, action: 'suspend' | 'ban' = 'suspend', more: object = {}) =>
  decided(admin, { kind: 'person', id: (await callerOf(shop, person)).id }, action, more);

const suspensionOf = async (person: Person) => {
  const { id } = await callerOf(shop, person);
  const [row] = await shop.db.select().from(users).where(eq(users.id, id));
  return { isSuspended: row?.isSuspended, until: row?.suspendedUntil };
};

const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * dayMs);
const isNear = (date: Date | null | undefined, days: number) =>
  expect(Math.abs(Number(date?.getTime()) - inDays(days).getTime())).toBeLessThan(60_000);

test('suspensions that overlap last until the last of them ends, and each ends by itself', async () => {
  const { seller } = await newSeller();
  await listProduct(shop, seller);
  const { id } = await callerOf(shop, seller);
  const week = await suspend(seller, 'suspend', { days: 7 });
  const month = await suspend(seller, 'suspend', { days: 30 });
  isNear((await suspensionOf(seller)).until, 30);
  const ban = await suspend(seller, 'ban');
  expect(await suspensionOf(seller)).toEqual({ isSuspended: true, until: null });
  await takeBack(admin, ban);
  isNear((await suspensionOf(seller)).until, 30);
  await endDecisionsAfter(7.1);
  expect(await rowOf(week)).toMatchObject({ endReason: 'time', endedBy: null });
  expect(await suspensionOf(seller)).toMatchObject({ isSuspended: true });
  expect(await statesOf(shop, id)).toEqual(['withdrawn']);
  await Promise.all([endDecisionsAfter(30.1), endDecisionsAfter(30.1)]);
  expect(await rowOf(month)).toMatchObject({ endReason: 'time' });
  expect(await suspensionOf(seller)).toEqual({ isSuspended: false, until: null });
  expect(await statesOf(shop, id)).toEqual(['available']);
});

test('a suspended person begins nothing new, and reads why', async () => {
  const [{ seller, id: sellerId }, buyer] = [await newSeller(), await offers.newBuyer()];
  const { seller: other } = await newSeller();
  const [wanted, offered] = [await listProduct(shop, other), await offers.list(other)];
  const thread = await startedThread(buyer, wanted._id);
  const own = await listProduct(shop, seller);
  const round = await offers.list(seller);
  await suspend(buyer, 'ban');
  const decision = await suspend(seller);
  const answers = [
    await buyer.call('POST', '/bookings', bookingPayload(buyer, wanted)),
    await offers.make(buyer, offered, 400),
    await ask(buyer, offered),
    await say(buyer, thread, 'And now?'),
    await seller.call('POST', '/products', await productInputOf(shop, seller)),
    await seller.call('POST', '/advertise', { productId: own._id, sellerEmail: seller.email }),
    await seller.call('POST', '/offer-rounds', { productId: round, price: 100 }),
  ];
  for (const { status, body } of answers.slice(0, 4))
    expect([status, body.code, body.suspendedUntil]).toEqual([403, 'account_suspended', undefined]);
  for (const { body } of answers.slice(4, 6))
    expect([body.code, body.suspendedUntil]).toEqual(['account_suspended', expect.any(String)]);
  expect(answers[6]?.body.code).toBe('account_suspended');
  expect((await seller.call('GET', '/account')).body.suspended).toEqual({
    until: expect.any(String),
    decisionId: decision,
    isDeletion: false,
  });
  expect((await buyer.call('GET', '/account')).body).toMatchObject({ suspended: { until: null } });
  expect((await read(`/sellers/${sellerId}`)).status).toBe(404);
  const mine = (await seller.call('GET', '/products')).body as unknown as { hiddenBy: string }[];
  expect(mine.map(({ hiddenBy }) => hiddenBy)).toEqual([decision, decision]);
  await takeBack(admin, decision);
  expect((await read(`/sellers/${sellerId}`)).status).toBe(200);
  expect((await seller.call('GET', '/account')).body).not.toHaveProperty('suspended');
});

test('a suspended seller with deals in five states loses the unpaid one, and finishes the others', async () => {
  const { seller, id } = await newSeller();
  const buyer = await offers.newBuyer();
  const sell = async () => {
    const product = await listProduct(shop, seller);
    const booking = await bookProduct(buyer, product);
    await buy(shop, buyer, booking);
    return booking;
  };
  const step = async (person: Person, booking: string, event: string) =>
    (await person.call('PATCH', `/bookings/${booking}`, { event })).status;
  const unpaid = await bookProduct(buyer, await listProduct(shop, seller));
  const [paid, shipped, received, disputed] = [
    await sell(),
    await sell(),
    await sell(),
    await sell(),
  ];
  for (const one of [shipped, received, disputed]) await step(seller, one, 'ship');
  await step(buyer, received, 'confirm-receipt');
  await buyer.call('POST', '/disputes', {
    bookingId: disputed,
    reason: 'damaged',
    message: 'It is bent.',
  });
  const statesBefore = async () =>
    Promise.all(
      [paid, shipped, received, disputed].map(
        async (one) => (await buyer.call('GET', `/bookings/${one}`)).body.state,
      ),
    );
  const before = await statesBefore();
  const bidder = await offers.newBuyer();
  const open = await offers.list(seller);
  const offer = await offers.made(bidder, open, 400);
  await collect();

  const decision = await suspend(seller);
  expect(await dueOf(buyer, unpaid)).toMatchObject({
    state: 'cancelled',
    cancelReason: 'withdrawn',
  });
  expect(await offers.read(bidder, offer)).toMatchObject({ state: 'voided' });
  expect(await statesBefore()).toEqual(before);
  const told = (await collect()).map(({ to }) => to);
  expect(told).toEqual(expect.arrayContaining([buyer.email, bidder.email, seller.email]));

  expect(await step(seller, paid, 'ship')).toBe(200);
  const thread = await startedThread(buyer, (await dueOf(buyer, shipped)).productId);
  expect((await say(seller, thread, 'It is on its way.')).status).toBe(200);
  expect(await step(buyer, shipped, 'confirm-receipt')).toBe(200);
  // Neither side has anything to do any more.
  expect((await say(seller, thread, 'I have another one.')).body.code).toBe('account_suspended');
  const about = { ...messageInput('I have another one.'), bookingId: received };
  expect((await seller.call('POST', '/threads', about)).body.code).toBe('account_suspended');
  expect((await seller.call('POST', '/account/export')).status).toBe(200);

  await takeBack(admin, decision);
  expect(await statesOf(shop, id)).toEqual([
    'available',
    'sold',
    'sold',
    'sold',
    'sold',
    'available',
  ]);
  expect(await dueOf(buyer, unpaid)).toMatchObject({ state: 'cancelled' });
});

test('bookings and offers of a suspended buyer end, and the sellers hear of it', async () => {
  const [{ seller }, buyer] = [await newSeller(), await offers.newBuyer()];
  const [booking, paid] = [
    await bookProduct(buyer, await listProduct(shop, seller)),
    await bookProduct(buyer, await listProduct(shop, seller)),
  ];
  await buy(shop, buyer, paid);
  const offer = await offers.made(buyer, await offers.list(seller), 400, { booking: offerBooking });
  await collect();
  await suspend(buyer);
  expect(await dueOf(buyer, booking)).toMatchObject({
    state: 'cancelled',
    cancelReason: 'by_buyer',
  });
  expect(await dueOf(buyer, paid)).toMatchObject({ state: 'paid' });
  expect(await offers.read(seller, offer)).toMatchObject({ state: 'withdrawn' });
  expect((await collect()).map(({ to }) => to)).toEqual(expect.arrayContaining([seller.email]));
  expect((await offers.answer(seller, offer, 'accept')).body.code).toBe('offer_ended');
});

test('payouts are held until the day, or until that is taken back', async () => {
  const { id } = await newSeller();
  const hold = (days: number) => decided(admin, { kind: 'person', id }, 'hold_payouts', { days });
  const [week, month] = [await hold(7), await hold(30)];
  const until = () => findHold(shop.db, id, shop.clock.now());
  isNear(await until(), 30);
  await takeBack(admin, month);
  isNear(await until(), 7);
  await takeBack(admin, week);
  expect(await until()).toBeNull();
});

test('what is listed, booked or offered at the moment of a suspension is hidden or ends', async () => {
  for (let round = 0; round < 4; round++) {
    const [{ seller, id }, buyer] = [await newSeller(), await offers.newBuyer()];
    const product = await listProduct(shop, seller);
    const open = await offers.list(seller);
    const [, booked, offered] = await Promise.all([
      suspend(seller),
      buyer.call('POST', '/bookings', bookingPayload(buyer, product)),
      offers.make(buyer, open, 400),
      listProduct(shop, seller),
    ]);
    expect(new Set(await statesOf(shop, id))).toEqual(new Set(['withdrawn']));
    if (booked.status === 200)
      expect(await dueOf(buyer, String(booked.body._id))).toMatchObject({ state: 'cancelled' });
    if (offered.status === 200)
      expect(await offers.read(buyer, String(offered.body._id))).toMatchObject({ state: 'voided' });
  }
});

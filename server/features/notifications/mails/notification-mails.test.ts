import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notification } from '../../../../contract/notifications/notifications.ts';
import type { Database } from '../../../db/database.ts';
import { notificationMails, notificationModes } from '../../../db/schema/notifications.ts';
import { mailLimits } from '../../../db/schema/outbox.ts';
import type { Mail } from '../../../providers/mail/provider.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callerOf } from '../../../testing/caller.ts';
import { buy } from '../../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../../testing/mails/collect-mails.ts';
import { type Person, signUpByCalls } from '../../../testing/person.ts';
import { signUpProven } from '../../../testing/sign-in/prove-email.ts';
import { recordNotifications } from '../record-notifications.ts';
import { wishMailDelayMs } from '../wish-data.ts';
import { claimMails } from './mail-queries.ts';

const dayMs = 24 * 60 * 60_000;

let shop: TestApp;
let seller: Person;
let buyer: Person;
let sendDue: ReturnType<typeof mailCollector>;
beforeAll(async () => {
  shop = await startTestApp();
  sendDue = mailCollector(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  seller = await signUpProven(shop, 'seller');
  buyer = await signUpProven(shop, 'buyer');
  await shop.db.delete(mailLimits);
});

const book = async () => bookProduct(buyer, await listProduct(shop, seller));
const set = (person: Person, mail: object) =>
  person.call('PATCH', '/notification-settings', { mail });
const to = ({ email }: Person, mails: Mail[]) => mails.filter((mail) => mail.to === email);
const dueTo = async (person: Person) => to(person, await sendDue());

/** Lists a bicycle that is in the buyer's wishlist. */
async function wish(price = 300) {
  const product = await listProduct(shop, seller, price);
  await buyer.call('PATCH', `/wishlist/${product._id}`);
  const reprice = (selling_price: number) =>
    seller.call('PATCH', `/products/${product._id}`, { selling_price });
  return { product, reprice };
}

test('what a person wants once a day comes in one mail at eight in their morning', async () => {
  await set(seller, { booked: 'daily' });
  await book();
  await book();
  expect(await dueTo(seller)).toEqual([]);
  shop.clock.advance(dayMs);
  const [mail, ...others] = await dueTo(seller);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your day at Respoke');
  expect(mail?.text.match(/A buyer has booked your/g)).toHaveLength(2);
  expect(mail?.html).toContain('/dashboard/my-buyers?side=seller');
  shop.clock.advance(dayMs);
  expect(await dueTo(seller)).toEqual([]);
});

test('the mail of the day is due at eight in the time zone of its person', async () => {
  await seller.call('PATCH', '/notification-settings', { timeZone: 'Asia/Tokyo' });
  await set(seller, { booked: 'daily' });
  await book();
  await sendDue();
  const { id: userId } = await callerOf(shop, seller);
  const mails = await shop.db
    .select()
    .from(notificationMails)
    .where(eq(notificationMails.userId, userId));
  expect(mails.map(({ dueAt }) => dueAt.toISOString().slice(11))).toEqual(['23:00:00.000Z']);
});

test('the mail of the day leaves out what was read in the shop', async () => {
  await set(seller, { booked: 'daily' });
  await book();
  await sendDue();
  const { body } = await seller.call('GET', '/notifications');
  const [first] = body as unknown as Notification[];
  await seller.call('PATCH', `/notifications/${first?._id}`);
  await book();
  await sendDue();
  shop.clock.advance(dayMs);
  const [mail] = await dueTo(seller);
  expect(mail?.text.match(/A buyer has booked your/g)).toHaveLength(1);
});

test('a mail of the day with nothing left to tell is not sent', async () => {
  await set(seller, { booked: 'daily' });
  await book();
  await sendDue();
  const { body } = await seller.call('GET', '/notifications');
  await seller.call('PATCH', `/notifications/${(body as unknown as Notification[])[0]?._id}`);
  shop.clock.advance(dayMs);
  expect(await dueTo(seller)).toEqual([]);
});

test('a mail of the day tells of fifty news, and of the number of the others', async () => {
  await set(seller, { booked: 'daily' });
  const product = await listProduct(shop, seller);
  for (let count = 0; count < 53; count += 1) {
    await buyer.call('DELETE', `/bookings/${await bookProduct(buyer, product)}`);
  }
  await set(seller, { cancelled: 'off' });
  await sendDue();
  shop.clock.advance(dayMs);
  const [mail] = await dueTo(seller);
  expect(mail?.text.match(/A buyer has booked your/g)).toHaveLength(50);
  expect(mail?.text).toContain('And 3 more:');
}, 60_000);

test('a kind that is off is not mailed, and stays in the list', async () => {
  await set(seller, { booked: 'off' });
  await book();
  expect(await dueTo(seller)).toEqual([]);
  expect((await seller.call('GET', '/notifications')).body).toHaveLength(1);
});

test('a waiting mail is dropped when its kind is turned off', async () => {
  await set(seller, { booked: 'daily' });
  await book();
  await sendDue();
  await set(seller, { booked: 'off' });
  shop.clock.advance(dayMs);
  expect(await dueTo(seller)).toEqual([]);
});

test('mails about money cannot be turned off or put off', async () => {
  for (const mode of ['off', 'daily']) {
    const { status, body } = await set(seller, { paid: mode });
    expect([status, body.fields]).toEqual([400, { mail: 'We always send this mail at once' }]);
  }
  const id = await book();
  await sendDue();
  await buy(shop, buyer, id);
  expect((await dueTo(seller)).map(({ subject }) => subject)).toEqual(['Your bicycle is sold']);
});

test('a mail about money is sent whatever is stored, also when the notification was read', async () => {
  const id = await book();
  await sendDue();
  const { id: userId } = await callerOf(shop, seller);
  await shop.db.insert(notificationModes).values({ userId, kind: 'paid', mail: 'off' });
  await buy(shop, buyer, id);
  await recordNotifications(shop, { kind: 'paid', about: id, side: 'seller' });
  const { body } = await seller.call('GET', '/notifications');
  const [{ _id, kind } = {}] = body as unknown as Partial<Notification>[];
  expect(kind).toBe('paid');
  await seller.call('PATCH', `/notifications/${_id}`);
  expect((await dueTo(seller)).map(({ subject }) => subject)).toEqual(['Your bicycle is sold']);
});

test('lower prices in the wishlist are told of in one mail, ten minutes after the first', async () => {
  const [one, other] = [await wish(300), await wish(500)];
  await one.reprice(250);
  await sendDue();
  shop.clock.advance(wishMailDelayMs - 60_000);
  await other.reprice(450);
  expect(await dueTo(buyer)).toEqual([]);
  shop.clock.advance(60_000);
  const mails = await dueTo(buyer);
  expect(mails.map(({ subject }) => subject)).toEqual(['2 lower prices']);
  expect(mails[0]?.text).toContain('$250.00 instead of $300.00');
  expect(mails[0]?.text).toContain('$450.00 instead of $500.00');
  shop.clock.advance(wishMailDelayMs);
  expect(await dueTo(buyer)).toEqual([]);
});

test('a bundle of one is worded as a mail of its own, and is dropped when it was read', async () => {
  const first = await wish();
  await first.reprice(250);
  await sendDue();
  shop.clock.advance(wishMailDelayMs);
  expect((await dueTo(buyer)).map(({ subject }) => subject)).toEqual(['A lower price']);
  const second = await wish();
  await second.reprice(250);
  await sendDue();
  const { body } = await buyer.call('GET', '/notifications');
  await buyer.call('POST', '/notifications/read', {
    upTo: (body as unknown as Notification[])[0]?._id,
  });
  shop.clock.advance(wishMailDelayMs);
  expect(await dueTo(buyer)).toEqual([]);
});

test('what a bundle tells of is checked together, not one by one', async () => {
  const counts: number[] = [];
  for (const size of [2, 5]) {
    const wishes = await Promise.all(Array.from({ length: size }, () => wish(300)));
    for (const { reprice } of wishes) await reprice(250);
    await sendDue();
    shop.clock.advance(wishMailDelayMs);
    let selects = 0;
    const db: Database = new Proxy(shop.db, {
      get: (target, name) => {
        if (name === 'select') selects += 1;
        return Reflect.get(target, name);
      },
    });
    expect(to(buyer, await mailCollector({ ...shop, db })())).toHaveLength(1);
    counts.push(selects);
  }
  expect(counts[1]).toBe(counts[0]);
});

test('a price is told of once a day, and only to those who wished for the bicycle', async () => {
  const other = await signUpProven(shop, 'buyer');
  const { reprice } = await wish(300);
  await reprice(280);
  await sendDue();
  await reprice(260);
  await sendDue();
  shop.clock.advance(wishMailDelayMs);
  const mails = await sendDue();
  expect(to(buyer, mails)).toHaveLength(1);
  expect(to(other, mails)).toEqual([]);
});

test('a price that was raised again, or a bicycle that was sold, is not mailed as cheaper', async () => {
  const [raised, sold] = [await wish(300), await wish(400)];
  await raised.reprice(250);
  await sold.reprice(350);
  await sendDue();
  await raised.reprice(300);
  const rival = await signUpProven(shop, 'buyer');
  await buy(shop, rival, await bookProduct(rival, { ...sold.product, selling_price: 350 }));
  await sendDue();
  shop.clock.advance(wishMailDelayMs);
  expect((await dueTo(buyer)).map(({ subject }) => subject)).toEqual([
    'A bicycle in your wishlist was sold',
  ]);
});

test('a sold bicycle is told to those who wished for it, but not to its buyer', async () => {
  const { product } = await wish();
  const rival = await signUpProven(shop, 'buyer');
  await rival.call('PATCH', `/wishlist/${product._id}`);
  await buy(shop, rival, await bookProduct(rival, product));
  await sendDue();
  shop.clock.advance(wishMailDelayMs);
  const mails = await sendDue();
  expect(to(buyer, mails).map(({ subject }) => subject)).toEqual([
    'A bicycle in your wishlist was sold',
  ]);
  expect(to(rival, mails)).toEqual([]);
});

test('news of a person whose email is not confirmed is not mailed', async () => {
  const stranger = await signUpByCalls(shop, 'buyer');
  await bookProduct(stranger, await listProduct(shop, seller));
  const subjects = (await dueTo(stranger)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Confirm your email for Respoke']);
});

test('a mail is claimed by one of several servers that look at the same moment', async () => {
  await sendDue();
  for (let round = 0; round < 10; round++) {
    await recordNotifications(shop, { kind: 'booked', about: await book(), side: 'seller' });
    const now = shop.clock.now();
    const looks = await Promise.all(Array.from({ length: 4 }, () => claimMails(shop.db, now)));
    expect(looks.flat()).toHaveLength(1);
  }
});

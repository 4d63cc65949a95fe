import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notification } from '../../../contract/notifications/notifications.ts';
import { users } from '../../db/schema/accounts.ts';
import { changes } from '../../db/schema/change-feed.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import type { Person } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { recordNotifications } from './record-notifications.ts';

let shop: TestApp;
let seller: Person;
let buyer: Person;
let sendDue: ReturnType<typeof mailCollector>;
beforeAll(async () => {
  shop = await startTestApp({ ACCOUNT_CLOSING_DAYS: '0' });
  sendDue = mailCollector(shop);
});
afterAll(() => shop.close());

async function book(price?: number) {
  seller = await signUpProven(shop, 'seller');
  buyer = await signUpProven(shop, 'buyer');
  const product = await listProduct(shop, seller, price);
  const id = await bookProduct(buyer, product);
  await sendDue();
  return { id, product };
}

async function listOf(person: Person, query = ''): Promise<Notification[]> {
  return (await person.call('GET', `/notifications${query}`)).body as unknown as Notification[];
}

const unreadOf = async (person: Person) =>
  (await person.call('GET', '/notifications/unread')).body.count;

test('both sides of a booking are notified, each of their own side, without contact details', async () => {
  await book(1234.5);
  expect(await listOf(seller)).toMatchObject([
    {
      kind: 'booked',
      title: 'Your bicycle is booked',
      text: 'A buyer has booked your "Corbel Strada 54" for $1,234.50. They have not paid yet.',
      link: '/dashboard/my-buyers?side=seller',
      isRead: false,
    },
  ]);
  const toBuyer = await listOf(buyer);
  expect(toBuyer).toMatchObject([{ kind: 'booked', title: 'You booked a bicycle' }]);
  expect(JSON.stringify(toBuyer)).not.toContain(seller.email);
});

test('what a person has just done is listed and mailed, and counts as read', async () => {
  await book();
  const mailsToBuyer = async () =>
    (await sendDue()).filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
  const id = await bookProduct(buyer, await listProduct(shop, seller));
  expect(await mailsToBuyer()).toEqual(['You booked a bicycle']);
  await buy(shop, buyer, id);
  expect(await mailsToBuyer()).toHaveLength(1);
  expect((await listOf(buyer)).map(({ kind, isRead }) => [kind, isRead])).toEqual([
    ['paid', true],
    ['booked', true],
    ['booked', true],
  ]);
  expect([await unreadOf(buyer), await unreadOf(seller)]).toEqual([0, 3]);
});

test('the list is read in pages, newest first', async () => {
  const { id } = await book();
  await buy(shop, buyer, id);
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await sendDue();
  const kindsOf = (rows: Notification[]) => rows.map(({ kind }) => kind);
  expect(kindsOf(await listOf(buyer))).toEqual(['shipped', 'paid', 'booked']);
  const { body, link } = await buyer.call('GET', '/notifications?limit=2');
  expect(kindsOf(body as unknown as Notification[])).toEqual(['shipped', 'paid']);
  const cursor = /cursor=([^&>]+)/.exec(link ?? '')?.[1];
  expect(kindsOf(await listOf(buyer, `?limit=2&cursor=${cursor}`))).toEqual(['booked']);
});

test('a seller is notified when the buyer has received the bicycle', async () => {
  const { id } = await book();
  await buy(shop, buyer, id);
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  await sendDue();
  expect(await listOf(seller)).toMatchObject([
    { title: 'Your bicycle has arrived' },
    { kind: 'paid' },
    { kind: 'booked' },
  ]);
});

test('opening one notification, or marking all, lowers the number of unread ones', async () => {
  const { id } = await book();
  await buy(shop, buyer, id);
  await sendDue();
  expect(await unreadOf(seller)).toBe(2);
  const [newest, oldest] = await listOf(seller);
  await seller.call('PATCH', `/notifications/${oldest?._id}`);
  expect(await unreadOf(seller)).toBe(1);
  expect((await listOf(seller)).map(({ isRead }) => isRead)).toEqual([false, true]);
  await seller.call('POST', '/notifications/read', { upTo: newest?._id });
  expect(await unreadOf(seller)).toBe(0);
});

test('marking many as read tells open pages once', async () => {
  const { id } = await book();
  await buy(shop, buyer, id);
  await sendDue();
  const isSeller = eq(users.email, seller.email);
  const [row] = await shop.db.select({ id: users.id }).from(users).where(isSeller);
  const told = () => shop.db.$count(changes, eq(changes.topic, `notifications:${row?.id}`));
  const before = await told();
  expect(before).toBeGreaterThan(0);
  const [newest] = await listOf(seller);
  await seller.call('POST', '/notifications/read', { upTo: newest?._id });
  expect(await told()).toBe(before + 1);
});

test('marking all leaves what came after the newest that the person saw', async () => {
  const { id } = await book();
  const [seen] = await listOf(seller);
  await buy(shop, buyer, id);
  await sendDue();
  await seller.call('POST', '/notifications/read', { upTo: seen?._id });
  expect((await listOf(seller)).map(({ kind, isRead }) => [kind, isRead])).toEqual([
    ['paid', false],
    ['booked', true],
  ]);
});

test("nobody can mark another person's notification", async () => {
  await book();
  const [theirs] = await listOf(seller);
  await buyer.call('PATCH', `/notifications/${theirs?._id}`);
  await buyer.call('POST', '/notifications/read', { upTo: theirs?._id });
  expect(await unreadOf(seller)).toBe(1);
});

test('an event that is delivered twice notifies once', async () => {
  const { id } = await book();
  await recordNotifications(shop, { kind: 'booked', about: id, side: 'buyer' });
  expect(await listOf(buyer)).toHaveLength(1);
});

test('a deleted account keeps no notifications and gets none', async () => {
  const { id } = await book();
  await buyer.call('PATCH', '/notification-settings', { mail: { booked: 'daily' } });
  const isBuyer = eq(users.email, buyer.email);
  const [row] = await shop.db.select({ id: users.id }).from(users).where(isBuyer);
  const count = () => shop.db.$count(notifications, eq(notifications.userId, String(row?.id)));
  expect(await count()).toBe(1);
  await buyer.call('POST', '/account/close');
  await sendDue();
  await recordNotifications(shop, { kind: 'booked', about: id, side: 'buyer' });
  expect(await count()).toBe(0);
});

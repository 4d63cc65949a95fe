import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Notification } from '../../../../contract/notifications/notifications.ts';
import type { Database } from '../../../db/database.ts';
import { mailLimits, outbox } from '../../../db/schema/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { listProduct } from '../../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../../testing/mails/collect-mails.ts';
import { read, say, startedThread } from '../../../testing/messages.ts';
import type { Person } from '../../../testing/person.ts';
import { signUpProven } from '../../../testing/sign-in/prove-email.ts';
import { maskMessagesOfDeleted } from '../../../workflows/messages/mask-messages.ts';
import { recordNotifications } from '../record-notifications.ts';

const minuteMs = 60_000;

let shop: TestApp;
let seller: Person;
let buyer: Person;
let collect: ReturnType<typeof mailCollector>;
beforeAll(async () => {
  shop = await startTestApp({ ACCOUNT_CLOSING_DAYS: '0' });
  collect = mailCollector(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sendDue();
  seller = await signUpProven(shop, 'seller');
  buyer = await signUpProven(shop, 'buyer');
  await shop.db.delete(mailLimits);
});

/** Messages are told of 5 to 10 seconds later. */
const sendDue = () => {
  shop.clock.advance(10_000);
  return collect();
};

const start = async () => startedThread(buyer, (await listProduct(shop, seller))._id);
const change = (person: Person, thread: string, body: object) =>
  person.call('PATCH', `/threads/${thread}`, body);
const mailsTo = async ({ email }: Person) => (await collect()).filter(({ to }) => to === email);
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);
const unreadOf = async (person: Person) =>
  (await person.call('GET', '/notifications/unread')).body.count;
const listOf = async (person: Person) =>
  (await person.call('GET', '/notifications')).body as unknown as Notification[];

test('an unread message is in the list after ten seconds, and mailed after ten minutes, with its beginning', async () => {
  const thread = await start();
  expect([await subjectsTo(seller), await listOf(seller)]).toEqual([[], []]);
  await sendDue();
  const link = `/dashboard/messages/${thread}`;
  expect(await listOf(seller)).toMatchObject([{ kind: 'message', link, isRead: false }]);
  expect(await listOf(buyer)).toEqual([]);
  shop.clock.advance(9 * minuteMs);
  expect(await subjectsTo(seller)).toEqual([]);
  shop.clock.advance(minuteMs);
  const [mail, ...others] = await mailsTo(seller);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('You have a new message');
  expect(mail?.html).toContain(link);
  const told = /^".+" wrote to you about ".+": "Is it still available\?"$/;
  expect((await listOf(seller))[0]?.text).toMatch(told);
  expect(mail?.text).toMatch(/^".+" wrote to you about ".+" at .+: "Is it still available\?"/);
  expect(mail?.text).toMatch(new RegExp(`^http\\S+${link}$`, 'm'));
  expect(mail?.html).toMatch(/<a href="[^"]+"[^>]*>Read and answer<\/a>/);
  expect(mail?.html).not.toMatch(/>http/);
});

test('several threads are told of in one mail', async () => {
  await start();
  await start();
  await sendDue();
  shop.clock.advance(10 * minuteMs);
  expect(await subjectsTo(seller)).toEqual(['New messages in 2 conversations']);
});

test('reading a thread reads its notification, and its mail is not sent', async () => {
  const [thread, other] = [await start(), await start()];
  await sendDue();
  expect(await unreadOf(seller)).toBe(2);
  await change(seller, thread, { readUpTo: 1 });
  expect(await listOf(seller)).toMatchObject([
    { link: `/dashboard/messages/${other}`, isRead: false },
    { link: `/dashboard/messages/${thread}`, isRead: true },
  ]);
  await change(seller, other, { readUpTo: 1 });
  shop.clock.advance(10 * minuteMs);
  expect(await subjectsTo(seller)).toEqual([]);
});

test('a notification stays unread while a message that it tells of is unread', async () => {
  const thread = await start();
  await say(buyer, thread, 'And the saddle?');
  await sendDue();
  expect(await unreadOf(seller)).toBe(1);
  await change(seller, thread, { readUpTo: 1 });
  expect(await unreadOf(seller)).toBe(1);
  await change(seller, thread, { readUpTo: 2 });
  expect(await unreadOf(seller)).toBe(0);
});

test('a message that is read within five seconds is not told of', async () => {
  shop.clock.stop();
  onTestFinished(() => shop.clock.start());
  const thread = await start();
  shop.clock.advance(5000 - 1);
  await collect();
  await change(seller, thread, { readUpTo: 1 });
  await sendDue();
  expect(await listOf(seller)).toEqual([]);
});

test('a thread has one notification, which the next unread message replaces after reading or a day', async () => {
  const thread = await start();
  await say(buyer, thread, 'Hello?');
  await sendDue();
  await say(buyer, thread, 'Hello again?');
  await sendDue();
  expect(await listOf(seller)).toHaveLength(1);
  await change(seller, thread, { readUpTo: 3 });
  await say(buyer, thread, 'Are you there?');
  await sendDue();
  expect(await listOf(seller)).toHaveLength(1);
  shop.clock.advance(24 * 60 * minuteMs);
  await say(buyer, thread, 'Good morning');
  await sendDue();
  expect(await listOf(seller)).toMatchObject([{ isRead: false }]);
});

test('after a person has read a notification without opening the thread, the next message makes another', async () => {
  const thread = await start();
  await sendDue();
  const [first] = await listOf(seller);
  await seller.call('POST', '/notifications/read', { upTo: first?._id });
  await say(buyer, thread, 'Hello?');
  await sendDue();
  expect((await listOf(seller)).map(({ isRead }) => isRead)).toEqual([false]);
  shop.clock.advance(10 * minuteMs);
  expect(await subjectsTo(seller)).toEqual(['You have a new message']);
});

test('processes that tell of messages at the same moment notify once', async () => {
  const thread = await start();
  const event = (at: string) =>
    ({ kind: 'message', about: `${thread} ${at}`, side: 'seller' }) as const;
  const at = shop.clock.now().getTime();
  const times = Array.from({ length: 8 }, (_, index) => new Date(at + index * 5000).toISOString());
  await Promise.all(times.map((time) => recordNotifications(shop, event(time))));
  expect(await listOf(seller)).toHaveLength(1);
});

test('a message that is read before its notification is recorded makes none', async () => {
  const thread = await start();
  const [event] = (await shop.db.select().from(outbox)).filter(({ about }) =>
    about.startsWith(thread),
  );
  if (!event) throw new Error('the message has no event');
  // The thread is read after the event was looked at.
  const db: Database = new Proxy(shop.db, {
    get: (target, name) =>
      name === 'transaction'
        ? async (work: Parameters<Database['transaction']>[0]) => {
            await change(seller, thread, { readUpTo: 1 });
            return target.transaction(work);
          }
        : Reflect.get(target, name),
  });
  const { about, side } = event;
  await recordNotifications({ db, clock: shop.clock }, { kind: 'message', about, side });
  expect(await listOf(seller)).toEqual([]);
});

test('a person is neither notified nor mailed about somebody whom they have blocked', async () => {
  const [waiting, late] = [await start(), await start()];
  await sendDue();
  await say(buyer, late, 'Hello?');
  await change(seller, waiting, { isBlocked: true });
  shop.clock.advance(10 * minuteMs);
  expect(await subjectsTo(seller)).toEqual([]);
  expect(await read(seller, late)).toHaveLength(2);
});

test('a mail of a thread that is read in part is still sent', async () => {
  const thread = await start();
  await say(buyer, thread, 'And the saddle?');
  await sendDue();
  await change(seller, thread, { readUpTo: 1 });
  shop.clock.advance(10 * minuteMs);
  expect(await subjectsTo(seller)).toEqual(['You have a new message']);
});

test('contact details are masked in the list and the mail, and a person who leaves is not named', async () => {
  const thread = await start();
  await change(seller, thread, { readUpTo: 1 });
  await say(buyer, thread, 'Mail ann@example.com today');
  await sendDue();
  expect((await listOf(seller))[0]?.text).toContain('"Mail ••• today"');
  await buyer.call('POST', '/account/close');
  await maskMessagesOfDeleted(shop);
  expect((await listOf(seller))[0]?.text).toMatch(/^"Deleted user" wrote to you about "[^"]+"\.$/);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import type {
  Notification,
  NotificationKind,
} from '../../../contract/notifications/notifications.ts';
import {
  notificationMails,
  notificationPushes,
  notifications,
  pushSubscriptions,
} from '../../db/schema/notifications.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callerOf } from '../../testing/caller.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { newBrowser, openPushService } from '../../testing/mails/push-service.ts';
import { sendPushes } from '../../testing/mails/send-pushes.ts';
import type { Person } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { countWaiting, eventQueue } from '../mails/queries.ts';
import { countWaitingMails, mailQueue } from './mails/mail-queries.ts';
import { findNextPushDue } from './push/push-queries.ts';

// During an upgrade, processes of the former version run beside those of the new one, which write
// notifications of a kind that they do not know.
const kind = 'newer' as NotificationKind;

let shop: TestApp;
let service: Awaited<ReturnType<typeof openPushService>>;
let person: Person;
let sendDue: ReturnType<typeof mailCollector>;
beforeAll(async () => {
  shop = await startTestApp({ ALLOW_LOOPBACK_PUSH: 'true' });
  service = await openPushService();
  sendDue = mailCollector(shop);
  person = await signUpProven(shop, 'seller');
  const browser = newBrowser(service.url);
  await person.call('POST', '/push-subscriptions', browser.subscription);
  await addNewer();
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

async function addNewer() {
  const { db, clock } = shop;
  const { id: userId } = await callerOf(shop, person);
  const at = clock.now();
  const event = { kind, about: 'something' };
  await db.insert(outbox).values({ ...event, side: 'buyer', createdAt: at, dueAt: at });
  const row = { ...event, userId, data: {}, createdAt: at };
  const ids = ['own', 'bundled'].map((about) => ({ ...row, about }));
  const [own, bundled] = await db.insert(notifications).values(ids).returning();
  if (!own || !bundled) throw new Error('not added');
  const mail = { userId, kind, dueAt: at };
  await db.insert(notificationMails).values([
    { ...mail, notificationId: own.id },
    { ...mail, notificationId: bundled.id, bundle: 'daily' },
  ]);
  const [device] = await db.select().from(pushSubscriptions);
  const subscriptionId = String(device?.id);
  await db
    .insert(notificationPushes)
    .values({ notificationId: own.id, kind, subscriptionId, dueAt: at });
}

test('what a newer version has added is left to it, and everything else goes on', async () => {
  const { db, clock } = shop;
  const buyer = await signUpProven(shop, 'buyer');
  await bookProduct(buyer, await listProduct(shop, person));
  const mails = await sendDue();
  const deps = { db, clock, push: shop.providers.push, brandName: 'Respoke', dealTimes };
  while ((await sendPushes(deps)) > 0);
  expect(mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  expect(service.received).toHaveLength(1);
  const left = [
    await db.select().from(outbox).where(eq(outbox.kind, kind)),
    await db.select().from(notificationMails),
    await db.select().from(notificationPushes),
  ].flat();
  expect(left.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0]);
});

test('it is not waited for', async () => {
  const { db, clock } = shop;
  await sendDue();
  expect([
    await eventQueue.nextDue(db),
    await mailQueue.nextDue(db),
    await findNextPushDue(db, []),
  ]).toEqual([null, null, null]);
  expect([await countWaiting(db), await countWaitingMails(db, clock.now())]).toEqual([0, 0]);
});

test('it is neither listed nor counted, and stays unread', async () => {
  const { status, body } = await person.call('GET', '/notifications');
  const list = body as unknown as Notification[];
  expect([status, list.map((one) => one.kind)]).toEqual([200, ['booked']]);
  expect((await person.call('GET', '/notifications/unread')).body.count).toBe(1);
  await person.call('POST', '/notifications/read', { upTo: list[0]?._id });
  expect((await person.call('GET', '/notifications/unread')).body.count).toBe(0);
  const rows = await shop.db.select().from(notifications).where(eq(notifications.kind, kind));
  expect(rows.map(({ readAt }) => readAt)).toEqual([null, null]);
});

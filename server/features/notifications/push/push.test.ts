import { desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dealTimes } from '../../../../contract/deals/deal-times.ts';
import { maxPushDevices } from '../../../../contract/limits.ts';
import type { Notification } from '../../../../contract/notifications/notifications.ts';
import type { Database } from '../../../db/database.ts';
import { notificationPushes, pushSubscriptions } from '../../../db/schema/notifications.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { bookProduct, listProduct } from '../../../testing/deals/list-and-book.ts';
import { exportedData } from '../../../testing/exported-data.ts';
import { mailCollector } from '../../../testing/mails/collect-mails.ts';
import { newBrowser, openPushService } from '../../../testing/mails/push-service.ts';
import { sendPushes } from '../../../testing/mails/send-pushes.ts';
import { testPassword } from '../../../testing/payloads.ts';
import { type Person, signUp } from '../../../testing/person.ts';
import { retryDelayMs } from '../../mails/retry-policy.ts';
import { replaceDevice } from './device-queries.ts';
import { pushLeaseMs } from './push-queries.ts';
import { maxFailingMs, maxPushAttempts, openPushSender, type PushDeps } from './send-pushes.ts';

type NewDevice = typeof pushSubscriptions.$inferInsert;

let shop: TestApp;
let service: Awaited<ReturnType<typeof openPushService>>;
let seller: Person;
let buyer: Person;
let deps: PushDeps;
let record: ReturnType<typeof mailCollector>;
beforeAll(async () => {
  shop = await startTestApp({ ALLOW_LOOPBACK_PUSH: 'true', ACCOUNT_CLOSING_DAYS: '0' });
  service = await openPushService();
  record = mailCollector(shop);
  deps = {
    db: shop.db,
    clock: shop.clock,
    push: shop.providers.push,
    brandName: 'Respoke',
    dealTimes,
  };
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
beforeEach(async () => {
  await shop.db.delete(pushSubscriptions);
  service.status = 201;
  service.received.length = 0;
  seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
});

async function turnOn(person: Person, browser = newBrowser(service.url)) {
  const { status } = await person.call('POST', '/push-subscriptions', browser.subscription);
  expect(status).toBe(200);
  return browser;
}

/** Has the buyer book a bicycle of the seller, and sends what is due. */
async function book() {
  await bookProduct(buyer, await listProduct(shop, seller));
  await record();
  await sendAll();
}

async function sendAll() {
  while ((await sendPushes(deps)) > 0);
}

/** Whether any browser of a person is on. */
const hasDevice = async (person: Person) =>
  (await person.call('GET', '/notification-settings')).body.hasDevice;

const isOn = async (person: Person) =>
  (await person.call('GET', '/notification-settings')).body.isOnHere;

const devices = () => shop.db.$count(pushSubscriptions);
const waiting = () => shop.db.$count(notificationPushes);

/** Signs in again, as in another browser. */
async function signInElsewhere(person: Person): Promise<Person> {
  const { email } = person;
  const payload = { email, password: testPassword };
  const signedIn = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload,
  });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const url = `/api/jwt-token?email=${email}`;
  const { token } = (await shop.app.inject({ url, headers: { cookie } })).json();
  const call: Person['call'] = async (method = 'GET', path, body) => {
    const answer = await shop.app.inject({
      method,
      url: `/api${path}?email=${encodeURIComponent(email)}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json(), link: undefined };
  };
  return { email, cookie, token, call };
}

const signOut = ({ cookie }: Person) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie }, payload: {} });

test('a notification reaches every device of its person, with the words of the list', async () => {
  expect(await hasDevice(seller)).toBe(false);
  const browser = await turnOn(seller);
  expect(await hasDevice(seller)).toBe(true);
  const other = await turnOn(await signInElsewhere(seller));
  await book();
  const { body } = await seller.call('GET', '/notifications');
  const [{ _id: id, title, text, link } = {} as Notification] = body as unknown as Notification[];
  expect(service.received).toHaveLength(2);
  for (const each of [browser, other]) {
    const { pathname } = new URL(each.subscription.endpoint);
    const received = service.received.find(({ path }) => path === pathname);
    expect(received && each.read(received)).toEqual({ id, title, text, link });
  }
  expect(await waiting()).toBe(0);
});

test('nobody is told of what another person is told of, or of a kind that is off', async () => {
  await turnOn(buyer);
  await turnOn(seller);
  await buyer.call('PATCH', '/notification-settings', { push: { booked: false } });
  await book();
  expect(service.received).toHaveLength(1);
});

test('what was read before it could be sent is not sent', async () => {
  await turnOn(seller);
  service.status = 503;
  await book();
  const { body } = await seller.call('GET', '/notifications');
  await seller.call('PATCH', `/notifications/${(body as unknown as Notification[])[0]?._id}`);
  service.status = 201;
  service.received.length = 0;
  shop.clock.advance(retryDelayMs(1));
  await sendAll();
  expect(service.received).toEqual([]);
  expect(await waiting()).toBe(0);
});

test.each([404, 410])(
  'a device that its service no longer knows (%i) is forgotten',
  async (status) => {
    await turnOn(seller);
    service.status = status;
    await book();
    expect([await devices(), await waiting()]).toEqual([0, 0]);
    expect(await isOn(seller)).toBe(false);
  },
);

test('a service that is busy is tried again with growing delays, and given up', async () => {
  await turnOn(seller);
  service.status = 503;
  await book();
  for (let attempt = 1; attempt < maxPushAttempts; attempt += 1) {
    expect(service.received).toHaveLength(attempt);
    await sendAll();
    expect(service.received).toHaveLength(attempt);
    shop.clock.advance(retryDelayMs(attempt));
    await sendAll();
  }
  expect(service.received).toHaveLength(maxPushAttempts);
  expect([await devices(), await waiting()]).toEqual([1, 0]);
});

test('a device that does not answer is tried once in a while, not once for each message', async () => {
  await turnOn(seller);
  service.status = 503;
  await book();
  await book();
  await book();
  expect([service.received.length, await waiting()]).toEqual([1, 3]);
  shop.clock.advance(retryDelayMs(1));
  await sendAll();
  expect(service.received).toHaveLength(2);
  service.status = 201;
  shop.clock.advance(retryDelayMs(2));
  await sendAll();
  expect([service.received.length, await waiting()]).toEqual([5, 0]);
  await book();
  expect([service.received.length, await waiting()]).toEqual([6, 0]);
});

test('a round sends one message to each device', async () => {
  await turnOn(seller);
  await turnOn(await signInElsewhere(seller));
  for (let count = 0; count < 2; count += 1)
    await bookProduct(buyer, await listProduct(shop, seller));
  await record();
  expect(await sendPushes(deps)).toBe(2);
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(2);
  expect(await sendPushes(deps)).toBe(2);
  expect([service.received.length, await waiting()]).toEqual([4, 0]);
});

test('a device that has failed for a day is forgotten', async () => {
  await turnOn(seller);
  service.status = 503;
  const giveUp = async () => {
    await book();
    for (let attempt = 1; attempt < maxPushAttempts; attempt += 1) {
      shop.clock.advance(retryDelayMs(attempt));
      await sendAll();
    }
  };
  await giveUp();
  shop.clock.advance(maxFailingMs);
  expect(await devices()).toBe(1);
  await giveUp();
  expect([await devices(), await waiting()]).toEqual([0, 0]);
});

test('a message that a service refuses is dropped, and the device stays', async () => {
  await turnOn(seller);
  service.status = 413;
  await book();
  expect([await devices(), await waiting()]).toEqual([1, 0]);
});

test('a device gets at most thirty messages at once', async () => {
  await turnOn(seller);
  const product = await listProduct(shop, seller);
  for (let count = 0; count < 16; count += 1)
    await buyer.call('DELETE', `/bookings/${await bookProduct(buyer, product)}`);
  await record();
  await sendAll();
  expect([service.received.length, await waiting()]).toEqual([30, 0]);
});

test('two processes send each message once, and one that died is taken over', async () => {
  await turnOn(seller);
  await bookProduct(buyer, await listProduct(shop, seller));
  await record();
  const dead = { ...deps.push, send: () => new Promise<never>(() => undefined) };
  void sendPushes({ ...deps, push: dead });
  await expect
    .poll(async () => (await shop.db.select().from(notificationPushes))[0]?.attempts)
    .toBe(1);
  await Promise.all([sendAll(), sendAll()]);
  expect(service.received).toEqual([]);
  shop.clock.advance(pushLeaseMs);
  await Promise.all([sendAll(), sendAll()]);
  expect(service.received).toHaveLength(1);
});

test('a device is off after signing out there, and the other stays on', async () => {
  const there = await signInElsewhere(seller);
  await turnOn(seller);
  await turnOn(there);
  await signOut(there);
  expect([await isOn(seller), await devices()]).toEqual([true, 1]);
  await book();
  expect(service.received).toHaveLength(1);
});

test('a new password turns off the other devices', async () => {
  const there = await signInElsewhere(seller);
  await turnOn(seller);
  await turnOn(there);
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/change-password',
    headers: { cookie: seller.cookie },
    payload: { currentPassword: testPassword, newPassword: 'a saddle made of moss' },
  });
  expect([await isOn(seller), await devices()]).toEqual([true, 1]);
});

test('a device is turned off by its person', async () => {
  await turnOn(seller);
  expect(await isOn(seller)).toBe(true);
  await seller.call('DELETE', '/push-subscriptions');
  expect([await isOn(seller), await devices()]).toEqual([false, 0]);
});

test('a browser belongs to the person who turned it on last', async () => {
  const browser = await turnOn(seller);
  await turnOn(buyer, browser);
  expect([await isOn(seller), await isOn(buyer), await devices()]).toEqual([false, true, 1]);
});

test('a browser of another person is not taken over without its keys', async () => {
  const browser = await turnOn(seller);
  const { endpoint } = browser.subscription;
  const { keys } = newBrowser(service.url).subscription;
  const mine = await turnOn(buyer);
  await turnOn(buyer, { ...browser, subscription: { endpoint, keys } });
  expect([await isOn(seller), await devices()]).toEqual([true, 2]);
  const stored = (await shop.db.select().from(pushSubscriptions)).map((row) => row.endpoint);
  expect(stored.sort()).toEqual([endpoint, mine.subscription.endpoint].sort());
});

test('a session that subscribes again keeps the pause of its device', async () => {
  await turnOn(seller);
  service.status = 503;
  await book();
  await turnOn(seller);
  await book();
  expect([service.received.length, await waiting()]).toEqual([1, 1]);
  shop.clock.advance(retryDelayMs(1));
  await sendAll();
  expect(service.received).toHaveLength(2);
});

test('what a person has just done is pushed to none of their devices', async () => {
  await turnOn(buyer);
  await book();
  expect([service.received.length, await waiting()]).toEqual([0, 0]);
});

test('a device that does not answer holds up no other', async () => {
  const silent = await turnOn(seller);
  const other = await signUp(shop, 'seller');
  await turnOn(other);
  const { promise: answer, resolve } = Promise.withResolvers<'sent'>();
  const push: PushDeps['push'] = {
    ...deps.push,
    send: (target, message) =>
      target.endpoint === silent.subscription.endpoint ? answer : deps.push.send(target, message),
  };
  const sender = openPushSender({ ...deps, push });
  for (let count = 1; count <= 2; count += 1) {
    for (const one of [seller, other]) await bookProduct(buyer, await listProduct(shop, one));
    await record();
    expect(await sender.sendDue()).toBe(count === 1 ? 2 : 1);
    await expect.poll(() => service.received.length).toBe(count);
    await expect.poll(() => sender.busy().length).toBe(1);
  }
  resolve('sent');
  await sender.finish();
  expect(await sender.sendDue()).toBe(1);
  await sender.finish();
  expect(await waiting()).toBe(0);
});

test('a browser that another session stores at the same moment is taken over', async () => {
  const browser = await turnOn(buyer);
  const [theirs] = await shop.db.select().from(pushSubscriptions);
  const there = await signInElsewhere(seller);
  await turnOn(there);
  const mine = await shop.db.select().from(pushSubscriptions).orderBy(desc(pushSubscriptions.id));
  const { endpoint, keys } = browser.subscription;
  const row = { ...mine[0], id: uuidv7(), endpoint, ...keys } as NewDevice;
  let deletions = 0;
  // The other session stores it after this one has deleted what it saw.
  const tx: Database = new Proxy(shop.db, {
    get: (target, name) =>
      name === 'delete' && deletions++ === 0
        ? () => ({
            where: () =>
              target.delete(pushSubscriptions).where(eq(pushSubscriptions.id, String(mine[0]?.id))),
          })
        : Reflect.get(target, name),
  });
  await replaceDevice(tx, row);
  const [stored, ...others] = await shop.db.select().from(pushSubscriptions);
  expect([stored?.userId, others]).toEqual([row.userId, []]);
  expect(stored?.userId).not.toBe(theirs?.userId);
});

test('a browser that subscribes again replaces its former subscription', async () => {
  await turnOn(seller);
  await turnOn(seller);
  expect(await devices()).toBe(1);
});

test('one device more than the limit turns off the oldest', async () => {
  const first = await turnOn(seller);
  for (let count = 0; count < maxPushDevices; count += 1)
    await turnOn(await signInElsewhere(seller));
  const { endpoint } = first.subscription;
  expect(await devices()).toBe(maxPushDevices);
  expect(await shop.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))).toBe(0);
});

test('a deleted account has no devices', async () => {
  await turnOn(seller);
  await seller.call('POST', '/account/close');
  expect(await devices()).toBe(0);
});

test('the export of a person names their devices', async () => {
  const { subscription } = await turnOn(seller);
  const { devices } = await exportedData(shop, seller);
  expect(devices).toEqual([{ endpoint: subscription.endpoint, since: expect.any(String) }]);
});

test('an address inside the network is refused, and so are keys that are none', async () => {
  const { subscription } = newBrowser(service.url);
  const { keys } = subscription;
  for (const body of [
    { endpoint: 'https://10.0.0.1/push', keys },
    { endpoint: 'http://127.0.0.1:5432/', keys },
    { endpoint: 'file:///etc/passwd', keys },
    { endpoint: `${service.url}/${'x'.repeat(2000)}`, keys },
    { ...subscription, keys: { ...keys, auth: 'short' } },
    { ...subscription, keys: { ...keys, p256dh: '<script>' } },
  ])
    expect((await seller.call('POST', '/push-subscriptions', body)).status).toBe(400);
  expect(await devices()).toBe(0);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newBrowser, openPushService, senderOfPush } from '../../testing/mails/push-service.ts';
import { testSecrets } from '../../testing/sign-in/secrets.ts';
import type { PushProvider, PushTarget } from './provider.ts';
import { openWebPush } from './web-push.ts';

let shop: TestApp;
let service: Awaited<ReturnType<typeof openPushService>>;
let push: PushProvider;
/** As in production: nothing on this machine is allowed. */
let strict: PushProvider;
const contact = 'mailto:hello@shop.example';
beforeAll(async () => {
  shop = await startTestApp();
  service = await openPushService();
  const secrets = testSecrets(shop.db);
  push = await openWebPush({ secrets, contact, allowsLoopback: true });
  strict = await openWebPush({ secrets, contact, allowsLoopback: false });
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
beforeEach(() => {
  Object.assign(service, { status: 201, location: '' });
  service.received.length = 0;
});

const message = JSON.stringify({
  id: crypto.randomUUID(),
  title: 'Hello',
  text: 'A text',
  link: '/dashboard',
});

function newTarget() {
  const browser = newBrowser(service.url);
  const { endpoint, keys } = browser.subscription;
  const target: PushTarget = { endpoint, ...keys };
  return { browser, target };
}

test('a message reaches the browser that it is for, encrypted, from the shop', async () => {
  const { browser, target } = newTarget();
  expect(await push.send(target, message)).toBe('sent');
  const [received] = service.received;
  if (!received) throw new Error('nothing came');
  expect(received.body.includes('Hello')).toBe(false);
  expect(browser.read(received)).toEqual(JSON.parse(message));
  expect(received.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const { key, claims } = senderOfPush(received);
  expect(key).toBe(push.publicKey);
  expect(claims).toMatchObject({ aud: service.url, sub: contact });
});

test('the keys of the shop are made once and stay', async () => {
  expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65);
  expect(strict.publicKey).toBe(push.publicKey);
  expect(shop.providers.push.publicKey).toBe(push.publicKey);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [302, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
] as const)('an answer of %i means that the message is %s', async (status, outcome) => {
  service.status = status;
  service.location = 'http://169.254.169.254/';
  expect(await push.send(newTarget().target, message)).toBe(outcome);
  expect(service.received).toHaveLength(1);
});

test.each([408, 429, 500, 503])('after %i the message can be sent again', async (status) => {
  service.status = status;
  await expect(push.send(newTarget().target, message)).rejects.toThrow(String(status));
});

test('no message goes to a host inside, even if its subscription was stored before', async () => {
  expect(await strict.send(newTarget().target, message)).toBe('gone');
  expect(service.received).toEqual([]);
});

test.each([
  'http://127.0.0.1:PORT/push',
  'http://[::1]:PORT/push',
  'http://2130706433:PORT/push',
  'http://[::ffff:127.0.0.1]:PORT/push',
])('no message goes to %s, an address that is not looked up', async (stored) => {
  const endpoint = stored.replace('PORT', new URL(service.url).port);
  for (const provider of [push, strict])
    expect(await provider.send({ ...newTarget().target, endpoint }, message)).toBe('gone');
  expect(service.received).toEqual([]);
});

test('a service that cannot be reached can be tried again', async () => {
  const { target } = newTarget();
  const unreachable = { ...target, endpoint: 'http://localhost:1/' };
  await expect(push.send(unreachable, message)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('keys that are none end the subscription', async () => {
  const { target } = newTarget();
  expect(await push.send({ ...target, p256dh: 'A'.repeat(87) }, message)).toBe('gone');
  expect(service.received).toEqual([]);
});

test.each([
  'http://localhost:8080/push',
  'https://localhost/push',
  'https://127.0.0.1/push',
  'https://2130706433/push',
  'https://0x7f.1/push',
  'https://[::1]/push',
  'https://[::ffff:10.0.0.1]/push',
  'https://8.8.8.8/push',
  'http://fcm.googleapis.com/push',
  'https://fcm.googleapis.com:8443/push',
  'https://ann:secret@fcm.googleapis.com/push',
  'https://no-such-host.invalid/push',
])('%s is not accepted as a push service', async (endpoint) => {
  expect(await strict.isAllowed(endpoint)).toBe(false);
});

test('where the settings allow it, a service on this machine is accepted, by its name only', async () => {
  expect(await push.isAllowed(`${service.url}/push`)).toBe(true);
  expect(await push.isAllowed(`${service.url.replace('localhost', '127.0.0.1')}/push`)).toBe(false);
});

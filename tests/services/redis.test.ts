import { Writable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, vi, test as vitestTest } from 'vitest';
import { openLog } from '../../server/ops/log.ts';
import { openSignInThrottle } from '../../server/providers/identity/sign-in-throttle.ts';
import { openRedis } from '../../server/redis/open.ts';
import { openRedisBus } from '../../server/redis/redis-bus.ts';
import { sharedSignInFailures } from '../../server/redis/sign-in-failures.ts';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { listProduct } from '../../server/testing/deals/list-and-book.ts';
import { openListeningPage } from '../../server/testing/listening-page.ts';
import { type OpenPage, waitForTopic } from '../../server/testing/open-page.ts';
import { type Person, signUp } from '../../server/testing/person.ts';
import { isMissing } from '../setup/programs.ts';
import { startRedis, type TestRedis } from '../setup/redis.ts';

// Two servers on one database and one Redis, which goes away and comes back.

const test = vitestTest.skipIf(isMissing('redis'));

const password = 'freewheel-and-sprocket';
let redis: TestRedis;
let shop: TestApp;
let other: TestApp;
let seller: Person;
const logged: string[] = [];
const pages: OpenPage[] = [];

beforeAll(async () => {
  redis = await startRedis(password);
  const destination = new Writable({
    write: (text, _encoding, done) => {
      logged.push(String(text));
      done();
    },
  });
  const environment = { REDIS_URL: redis.url, RATE_LIMITS: 'true' };
  shop = await startTestApp(environment, { logger: openLog('warn', destination) });
  other = await startTestApp(environment, { sharesDatabaseWith: shop });
  for (const { app } of [shop, other]) await app.listen({ port: 0, host: '127.0.0.1' });
  seller = await signUp(shop, 'seller');
});
afterEach(() => {
  for (const page of pages.splice(0)) page.leave();
});
afterAll(async () => {
  await other.close();
  await shop.close();
  redis.wake();
  await redis.stop();
});

const lookUp = ({ app }: TestApp, remoteAddress: string): Promise<LightMyRequestResponse> =>
  app.inject({ url: '/api/users?email=somebody@example.com', remoteAddress });

/** How many of `tries` from one address are refused, taken by the two servers in turn. */
async function refusedOf(tries: number, remoteAddress: string): Promise<number> {
  const answers: number[] = [];
  for (let count = 0; count < tries; count++)
    answers.push((await lookUp(count % 2 ? shop : other, remoteAddress)).statusCode);
  expect(answers.every((status) => status === 200 || status === 429)).toBe(true);
  return answers.filter((status) => status === 429).length;
}

/** Opens a page that has received the events of all changes so far. */
async function openAt(at: TestApp): Promise<OpenPage> {
  const page = await openListeningPage(at, seller, { topics: shop.categoryId });
  pages.push(page);
  await page.receivedSoFar();
  return page;
}

test('the rate limit of an address counts over all servers', async () => {
  expect(await refusedOf(130, '10.0.0.1')).toBe(10);
});

test('the rate limits of an account count over all servers, each separately', async () => {
  const guest = await signUp(shop, 'buyer');
  const ask = (at: TestApp, url: string) =>
    at.app.inject({ url: `${url}?email=${guest.email}`, headers: { cookie: guest.cookie } });
  const own = (at: TestApp) =>
    at.app.inject({
      url: `/api/account?email=${guest.email}`,
      headers: { authorization: `Bearer ${guest.token}` },
    });
  const answers: number[] = [];
  for (let count = 0; count < 20; count++)
    for (const at of [shop, other]) answers.push((await ask(at, '/api/jwt-token')).statusCode);
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  expect((await own(other)).statusCode).toBe(200);
});

test('wrong passwords slow down an account on every server', async () => {
  const clients = [openRedis(redis.url), openRedis(redis.url)];
  const waited: number[] = [];
  const open = ({ client }: (typeof clients)[number]) =>
    openSignInThrottle({
      wait: async (ms) => waited.push(ms),
      shared: sharedSignInFailures(client),
    });
  await vi.waitFor(() =>
    expect(clients.map(({ client }) => client.status)).toEqual(['ready', 'ready']),
  );
  const [here, there] = clients.map(open) as [ReturnType<typeof open>, ReturnType<typeof open>];
  const guess = (at: typeof here, status: number) =>
    at.run({ email: 'ann@example.com', address: '10.0.0.9' }, async () => ({ status }));
  for (let tries = 0; tries < 4; tries++) {
    await guess(here, 401);
    await guess(there, 401);
  }
  expect(waited).toEqual([250, 500, 1000]);
  // The owner gets in, and everything is forgotten everywhere.
  await guess(there, 200);
  waited.length = 0;
  await guess(there, 401);
  await guess(here, 401);
  expect(waited).toEqual([]);
  for (const { close } of clients) await close();
});

test('attempts under way count on every server until they end, or their server has been killed', async () => {
  const { client, close } = openRedis(redis.url);
  await vi.waitFor(() => expect(client.status).toBe('ready'));
  const { begin, end } = sharedSignInFailures(client);
  const earlierOf = async (lifetimeMs: number) => begin('ben@example.com', 1000, lifetimeMs);
  const first = await earlierOf(60_000);
  const killed = await earlierOf(100);
  expect([first.underWay, killed.underWay]).toEqual([0, 1]);
  expect((await earlierOf(60_000)).underWay).toBe(2);
  await end('ben@example.com', first.attempt);
  await vi.waitFor(async () => {
    const last = await earlierOf(60_000);
    await end('ben@example.com', last.attempt);
    expect(last.underWay).toBe(1);
  });
  await close();
});

test('Redis contains no address and no email, and nothing in it stays for more than a day', async () => {
  const client = new Redis(redis.url);
  const keys = await client.keys('*');
  const values = await Promise.all(keys.map((key) => client.dumpBuffer(key)));
  const lifetimes = await Promise.all(keys.map((key) => client.pttl(key)));
  client.disconnect();
  expect(keys.length).toBeGreaterThan(2);
  const stored = [...keys, ...values.map((value) => value?.toString('latin1') ?? '')];
  expect(stored.filter((text) => /10\.0\.0|127\.0\.|example\.com/.test(text))).toEqual([]);
  // A key that lapses between the two questions has -2; one without an end would have -1.
  expect(lifetimes.filter((ms) => ms === -1 || ms > 24 * 60 * 60 * 1000)).toEqual([]);
});

test('a change on one server reaches the open pages of all servers', async () => {
  const page = await openAt(other);
  const onMessage = vi.fn();
  const subscriber = new Redis(redis.url);
  await subscriber.subscribe('respoke:changes');
  subscriber.on('message', onMessage);
  await listProduct(shop, seller);
  await waitForTopic(page, shop.categoryId);
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalled());
  subscriber.disconnect();
});

test('messages between processes arrive, also after a restart of Redis', async () => {
  const clients = [openRedis(redis.url), openRedis(redis.url)] as const;
  const [here, there] = [openRedisBus(clients[0].client), openRedisBus(clients[1].client)];
  const heard = vi.fn();
  there.listen(heard);
  // The other process subscribes at an unknown moment, so the message is repeated until it arrives;
  // nothing else polls here.
  const isHeard = async () => {
    heard.mockClear();
    await vi.waitFor(
      () => {
        here.publish();
        expect(heard).toHaveBeenCalled();
      },
      { timeout: 15_000 },
    );
  };
  await isHeard();
  await redis.stop();
  await redis.start();
  await isHeard();
  for (const { close } of [here, there, ...clients]) await close();
});

test.each(['gone', 'silent'])('while Redis is %s, everything else works', async (how) => {
  await (how === 'gone' ? redis.stop() : redis.hang());
  // Each server counts on its own.
  expect(await refusedOf(250, `10.0.1.${how.length}`)).toBe(10);
  const page = await openAt(other);
  await listProduct(shop, seller);
  await waitForTopic(page, shop.categoryId);
  await (how === 'gone' ? redis.start() : redis.wake());
  let round = 0;
  await vi.waitFor(
    async () => {
      round += 1;
      expect(await refusedOf(130, `10.${how.length}.2.${round}`)).toBe(10);
    },
    { timeout: 15_000, interval: 200 },
  );
});

test('the loss and the return of Redis are logged once each, without its password', () => {
  const lines = logged.join('');
  expect(lines.match(/Redis is away/g)).toHaveLength(1);
  expect(lines.match(/Redis is back/g)).toHaveLength(1);
  expect(lines).not.toContain(password);
});

test('a wrong Redis password is logged without the password', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (text, _encoding, done) => {
      lines.push(String(text));
      done();
    },
  });
  const wrong = redis.url.replace(password, 'not-the-password');
  const { close, description } = openRedis(wrong, openLog('warn', destination));
  await vi.waitFor(() => expect(lines.join('')).toContain('Redis is away'));
  await close();
  expect(lines.join('') + description).not.toContain('not-the-password');
});

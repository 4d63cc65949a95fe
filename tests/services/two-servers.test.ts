import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, vi, test as vitestTest } from 'vitest';
import { testPassword } from '../../server/testing/payloads.ts';
import { createDatabase } from '../setup/postgres.ts';
import { isMissing } from '../setup/programs.ts';
import { startRedis, type TestRedis } from '../setup/redis.ts';
import {
  openRemoteBrowser,
  type RemoteBrowser,
  signInAt,
  signUpAt,
} from '../setup/remote-browser.ts';
import { prepareTwoServers, runAdmin, type TwoServers } from '../setup/two-servers.ts';

// Two processes of the server on one PostgreSQL: a session that ends at the first is refused by the
// second, which has used it before and holds an open page of it.

/** A sign-out that takes longer is a fault. In milliseconds. */
const limitMs = 2000;

let two: TwoServers;
let database: pg.Client;
let redis: TestRedis | undefined;
let here: string;
let there: string;
const measured: { what: string; ms: number }[] = [];

beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  database = new pg.Client({ connectionString: url });
  await database.connect();
  if (!isMissing('redis')) redis = await startRedis();
  two = await prepareTwoServers(url);
  [here, there] = [two.servers[0].url, two.servers[1].url];
}, 60_000);
afterAll(async () => {
  await two.remove();
  await redis?.stop();
  await database.end();
});

/** Waits for the newest mail to an address with a link to this page, and returns the link's token. */
const tokenFor = (email: string, page: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const found: string[] = [];
      for (const { folder } of two.servers) {
        const names = await readdir(join(folder, 'mail')).catch(() => []);
        for (const name of names.sort())
          found.push(await readFile(join(folder, 'mail', name), 'utf8'));
      }
      const token = found
        .filter((mail) => mail.includes(`To: ${email}`))
        .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
        .flatMap((mail) => new RegExp(`/${page}\\?token=(\\w+)`).exec(mail)?.[1] ?? [])
        .at(-1);
      if (!token) throw new Error(`no mail with a link to ${page} for ${email}`);
      return token;
    },
    { timeout: 15_000, interval: 200 },
  );

interface Victim {
  email: string;
  /** Signed in at the first server, in another browser than the one whose session ends. */
  other: RemoteBrowser;
  browser: RemoteBrowser;
}

const done = ({ status, body }: { status: number; body: object }) => {
  if (status !== 200) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`);
};

/** The ways in which a session ends, each by a request to the first server or by the operator. */
const ways: Record<string, (victim: Victim) => Promise<void>> = {
  'signing out': async ({ browser }) => done(await browser.ask(here, 'POST', '/auth/sign-out', {})),
  'ending this session': async ({ browser, other }) => {
    const { body } = await browser.ask(here, 'GET', '/auth/sessions');
    const own = (body as unknown as { id: string; isCurrent: boolean }[]).find(
      ({ isCurrent }) => isCurrent,
    );
    done(await other.ask(here, 'DELETE', `/auth/sessions/${own?.id}`));
  },
  'ending all others': async ({ other }) =>
    done(await other.ask(here, 'POST', '/auth/end-other-sessions', {})),
  'a new password': async ({ other }) => {
    const form = { currentPassword: testPassword, newPassword: 'chains and spokes 9' };
    done(await other.ask(here, 'POST', '/auth/change-password', form));
  },
  'a new password by a mailed link': async ({ email }) => {
    const visitor = openRemoteBrowser();
    done(await visitor.ask(here, 'POST', '/auth/request-password-reset', { email }));
    const token = await tokenFor(email, 'reset-password');
    const form = { newPassword: 'chains and spokes 9', token };
    done(await visitor.ask(here, 'POST', '/auth/reset-password', form));
  },
  'a new email': async ({ email, other }) => {
    const newEmail = `new-${email}`;
    done(await other.ask(here, 'POST', '/auth/email-change', { newEmail }));
    const token = await tokenFor(newEmail, 'new-email');
    done(await other.ask(here, 'POST', '/auth/email-change/confirm', { token }));
  },
  'the deletion by an admin': async ({ email }) => {
    const { email: adminEmail } = await signUpAt(here);
    await database.query(`update users set role = 'admin' where email = $1`, [adminEmail]);
    const admin = await signInAt(here, adminEmail);
    const { rows } = await database.query('select id from users where email = $1', [email]);
    done(await admin.call(here, 'DELETE', `/users/${rows[0].id}?email=${adminEmail}`));
  },
  'the operator': ({ email }) => runAdmin(two, 'end-sessions', email),
};

/**
 * All ways end a session by the same change, which the database or Redis carries: from a server, and from
 * the operator's process.
 */
const waysWithRedis = ['signing out', 'the operator'];

/** Has the second server know a session in all its parts, and opens a page there. */
async function openThere(browser: RemoteBrowser, email: string) {
  await browser.fetchToken(there, email);
  expect((await browser.call(there, 'GET', `/bookings?email=${email}`)).status).toBe(200);
  expect((await browser.ask(there, 'GET', '/auth/sessions')).status).toBe(200);
  const stream = await browser.openStream(there, email);
  expect(stream.status).toBe(200);
  return stream;
}

/** Waits until `isOver`, at most some seconds, and returns after how many ms it was. */
async function measure(isOver: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isOver()) && performance.now() - began < 3 * limitMs) await sleep(20);
  return performance.now() - began;
}

/** Whether the second server refuses both the token and the cookie. */
const isRefused = async (browser: RemoteBrowser, email: string): Promise<boolean> =>
  (await browser.call(there, 'GET', `/bookings?email=${email}`)).status === 401 &&
  (await browser.ask(there, 'GET', '/auth/sessions')).status === 401;

/**
 * Ends a session, and waits either until the second server refuses it, or until that has ended its
 * open page. Not both at once: each request has the server look for changes, which ends the page too.
 */
async function checkEnd(way: string, watched: 'refusal' | 'page'): Promise<void> {
  const { email, browser } = await signUpAt(here);
  const other = await signInAt(here, email);
  const stream = await openThere(browser, email);
  const copy = browser.copy();
  await ways[way]?.({ email, browser, other });
  const isOver = { refusal: () => isRefused(copy, email), page: async () => stream.hasEnded() };
  const ms = await measure(isOver[watched]);
  expect(await isRefused(copy, email)).toBe(true);
  await vi.waitFor(() => expect(stream.hasEnded()).toBe(true));
  measured.push({ what: `${watched} after ${way}`, ms });
  expect(ms).toBeLessThan(limitMs);
}

describe.each(['with Redis', 'without Redis'])('%s', (how) => {
  const test = vitestTest.skipIf(how === 'with Redis' && isMissing('redis'));

  beforeAll(() => two.start(how === 'with Redis' ? { REDIS_URL: redis?.url ?? '' } : {}), 120_000);
  afterAll(async () => {
    const longest = measured.splice(0).toSorted((one, two) => two.ms - one.ms)[0];
    process.stdout.write(`longest ${how}: ${longest?.ms.toFixed(0)} ms, ${longest?.what}\n`);
    await two.stop();
  });

  test.each(how === 'with Redis' ? waysWithRedis : Object.keys(ways))(
    'a session that ends by %s is refused by the other server within 2 s, and its page ends',
    async (way) => {
      // The operator's command starts a process, and the page alone notices without being asked.
      if (way !== 'the operator') await checkEnd(way, 'refusal');
      await checkEnd(way, 'page');
    },
    60_000,
  );

  test('the undoing of a new email ends every session at the other server within 2 s', async () => {
    const { email, browser: thief } = await signUpAt(here);
    await ways['a new email']?.({ email, browser: thief, other: thief });
    const stream = await openThere(thief, `new-${email}`);
    const token = await tokenFor(email, 'undo-email');
    const undone = await openRemoteBrowser().ask(here, 'POST', '/auth/email-change/undo', {
      token,
    });
    expect(undone.status).toBe(200);
    const ms = await measure(async () => stream.hasEnded());
    measured.push({ what: 'page after the undoing of a new email', ms });
    expect(ms).toBeLessThan(limitMs);
    expect(await isRefused(thief, `new-${email}`)).toBe(true);
  }, 60_000);
});

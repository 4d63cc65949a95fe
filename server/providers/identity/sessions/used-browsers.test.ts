import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { usedBrowsers } from '../../../db/schema/identity/browsers.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { allMailsTo } from '../../../testing/mails/mail.ts';
import { signUp } from '../../../testing/person.ts';
import { type Jar, openJar, signInWithPassword } from '../../../testing/sign-in/cookie-jar.ts';
import { openBrowser, signInWithGoogle } from '../../../testing/sign-in/google.ts';
import { createAuthenticator } from '../../../testing/sign-in/passkey.ts';
import { hasNewBrowser, purgeUsedBrowsers } from './used-browsers.ts';

const origin = 'http://localhost';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp(
    {
      RATE_LIMITS: 'false',
      PUBLIC_URL: origin,
      COUNTRY_HEADER: 'cf-ipcountry',
    },
    { sendsMails: true },
  );
});
afterAll(() => shop.close());

/** The mails about new browsers, once there are `count`. */
const noticesTo = (email: string, count: number) =>
  vi.waitFor(async () => {
    const all = await allMailsTo(shop.config.dataDir, email);
    const notices = all.filter((mail) => mail.includes('Subject: New sign-in'));
    expect(notices).toHaveLength(count);
    return notices.map((mail) => mail.replace(/=\r?\n/g, ''));
  }, 5000);

test('the owner is told of a sign-in in a new browser, with device, country and time', async () => {
  const { email, cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop);
  await jar.ask(
    ...(['POST', '/auth/sign-in/email', { email, password: 'spokes and chains 7' }] as const),
    { 'user-agent': firefox, 'cf-ipcountry': 'NL' },
  );
  const [notice] = await noticesTo(email, 1);
  expect(notice).toMatch(/Firefox on Windows, from Netherlands, on \w+ \d+, \d{4} at .* UTC\./);
  expect(notice).toContain('/forgot-password');
  // Both browsers are known from now on, also after signing out.
  await jar.ask('POST', '/auth/sign-out');
  await signInWithPassword(jar, email);
  await signInWithPassword(openJar(shop, cookie), email);
  await noticesTo(email, 1);
});

test('the first sign-in of all tells nobody, and neither does a wrong password', async () => {
  const { email } = await signUp(shop, 'buyer');
  await shop.db.delete(usedBrowsers);
  await signInWithPassword(openJar(shop), email);
  await openJar(shop).ask('POST', '/auth/sign-in/email', { email, password: 'not theirs' });
  await signInWithPassword(openJar(shop), email);
  await noticesTo(email, 1);
});

test('a second browser is new from its first sign-in on, and the first of all never is', async () => {
  const { email, cookie } = await signUp(shop, 'buyer');
  const session = await shop.providers.identity.readSession({ cookie });
  const identityId = String(session?.identityId);
  const beginning = new Date(0);
  expect(await hasNewBrowser(shop.db, identityId, beginning)).toBe(false);
  await signInWithPassword(openJar(shop), email);
  const rows = await shop.db
    .select()
    .from(usedBrowsers)
    .where(eq(usedBrowsers.identityId, identityId));
  const last = Math.max(...rows.map(({ firstUsedAt }) => firstUsedAt.getTime()));
  expect(await hasNewBrowser(shop.db, identityId, new Date(last))).toBe(true);
  expect(await hasNewBrowser(shop.db, identityId, new Date(last + 1))).toBe(false);
});

test('two people who share a browser are told once each', async () => {
  const [ann, ben] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  const shared = openJar(shop);
  for (const { email } of [ann, ben, ann, ben]) await signInWithPassword(shared, email);
  await noticesTo(ann.email, 1);
  await noticesTo(ben.email, 1);
});

test('a passkey in a new browser is told of, and the browser is known then', async () => {
  const authenticator = createAuthenticator({ origin });
  const { email, cookie } = await signUp(shop, 'buyer');
  const first = openJar(shop, cookie);
  const options = (await first.ask('POST', '/auth/passkeys/options')).body;
  await first.ask('POST', '/auth/passkeys', {
    name: 'My phone',
    credential: authenticator.create(options),
  });
  const signIn = async (jar: Jar) => {
    const challenge = (await jar.ask('POST', '/auth/sign-in/passkey-options')).body;
    const answer = await jar.ask('POST', '/auth/sign-in/passkey', {
      credential: authenticator.get(challenge),
    });
    expect(answer.status).toBe(200);
  };
  const jar = openJar(shop);
  await signIn(jar);
  await signIn(jar);
  await signInWithPassword(jar, email);
  await noticesTo(email, 1);
});

test('Google in a new browser is told of, but not at the sign-up with Google', async () => {
  const robin = { account: 'robin.saddler@gmail.example' };
  const home = openBrowser(shop);
  await signInWithGoogle(home, robin);
  await signInWithGoogle(home, robin);
  await signInWithGoogle(openBrowser(shop), robin);
  await noticesTo(robin.account, 1);
});

test('browsers are forgotten after 400 days, but never the last one of a person', async () => {
  const { email } = await signUp(shop, 'buyer');
  await signInWithPassword(openJar(shop), email);
  await shop.db.update(usedBrowsers).set({ lastUsedAt: new Date('2020-01-01') });
  await signInWithPassword(openJar(shop), email);
  const days399 = new Date(shop.clock.now().getTime() - 399 * 24 * 60 * 60 * 1000);
  const isLater = gt(usedBrowsers.lastUsedAt, new Date('2021-01-01'));
  await shop.db.update(usedBrowsers).set({ lastUsedAt: days399 }).where(isLater);
  await signInWithPassword(openJar(shop), email);
  const count = () => shop.db.$count(usedBrowsers);
  const before = await count();
  await purgeUsedBrowsers(shop.db, shop.clock.now());
  expect(await count()).toBe(before - 2);
});

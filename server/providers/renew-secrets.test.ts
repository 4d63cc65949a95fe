import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pushSubscriptions } from '../db/schema/notifications.ts';
import { rotateSealing } from '../db/secrets/change-sealing.ts';
import { newSecret } from '../db/secrets/key-ring.ts';
import { sealingKeyOf } from '../db/secrets/sealing.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { mailsTo } from '../testing/mails/mail.ts';
import { signUp } from '../testing/person.ts';
import { openJar, signInWithPassword } from '../testing/sign-in/cookie-jar.ts';
import { testSecret } from '../testing/sign-in/secrets.ts';
import { renewSecrets } from './renew-secrets.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { sendsMails: true });
});
afterAll(() => shop.close());

/** Starts another server of the shop, which ends with the test. */
async function startAnother(settings: Record<string, string>): Promise<TestApp> {
  const other = await startTestApp(settings, { sharesDatabaseWith: shop });
  onTestFinished(other.close);
  return other;
}

const next = newSecret();
const ring = { current: sealingKeyOf(next), former: sealingKeyOf(testSecret) };

test('while the secret is replaced, people stay signed in on old and new servers', async () => {
  const { email, cookie, token } = await signUp(shop, 'buyer');
  const statusesAt = async (server: TestApp) => {
    const { status } = await openJar(server, cookie).ask('GET', `/jwt-token?email=${email}`);
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await server.app.inject({
      url: `/api/bookings?email=${email}`,
      headers,
    });
    return [status, statusCode];
  };
  const withBoth = await startAnother({ SECRET: next, SECRET_FORMER: testSecret });
  // A server that restarts before the rotation still has the former secret alone.
  const withFormer = await startAnother({});
  expect(await rotateSealing(shop.db, ring)).toBeGreaterThan(3);
  const withNext = await startAnother({ SECRET: next });
  for (const server of [shop, withFormer, withBoth, withNext])
    expect(await statusesAt(server)).toEqual([200, 200]);
  expect(withNext.unsubscribeSecret).toBe(shop.unsubscribeSecret);
  expect(withNext.providers.push.publicKey).toBe(shop.providers.push.publicKey);
  await expect(startAnother({})).rejects.toThrow(/encrypted with another secret/);
});

test('renewed keys end sessions and recovery codes, and keep passwords and authenticator apps', async () => {
  const { email, cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  const { secret } = (await jar.ask('POST', '/auth/authenticator')).body;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirm = { code: app.generate({ timestamp: Date.now() - 30_000 }) };
  const { codes } = (await jar.ask('POST', '/auth/authenticator/confirm', confirm)).body;

  const renewed = await renewSecrets(shop, ring);
  expect(renewed).toEqual({ authenticators: 1, withoutRecoveryCodes: 1 });
  expect(await shop.db.$count(pushSubscriptions)).toBe(0);
  const again = await startAnother({ SECRET: next });
  expect(again.unsubscribeSecret).not.toBe(shop.unsubscribeSecret);
  expect(again.providers.push.publicKey).not.toBe(shop.providers.push.publicKey);
  const before = await openJar(again, cookie).ask('GET', `/jwt-token?email=${email}`);
  expect(before.status).toBe(401);
  const fresh = openJar(again);
  expect((await signInWithPassword(fresh, email)).status).toBe(200);
  const finish = async (code: string) =>
    (await fresh.ask('POST', '/auth/second-factor', { code, remember: false })).status;
  expect(await finish(codes[0])).toBe(403);
  expect(await finish(app.generate())).toBe(200);
  expect((await fresh.ask('GET', `/jwt-token?email=${email}`)).status).toBe(200);
  // Either server may send it.
  const folders = [shop, again].map(({ config }) => config.dataDir);
  const readMails = async () =>
    (await Promise.all(folders.map((folder) => mailsTo(folder, email)))).flat().join('\n');
  await expect.poll(readMails, { timeout: 10_000 }).toContain('Your recovery codes no longer work');
});

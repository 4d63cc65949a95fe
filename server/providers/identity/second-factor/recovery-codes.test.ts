import { expect, test } from 'vitest';
import { waitForMailAbout } from '../../../testing/mails/mail.ts';
import { openEmptyShop } from '../../../testing/open-shop.ts';
import { signUpWithApp } from '../../../testing/sign-in/authenticator-app.ts';
import { openJar, signInWithPassword } from '../../../testing/sign-in/cookie-jar.ts';

const shop = await openEmptyShop({ RATE_LIMITS: 'false' }, { sendsMails: true });

test('a recovery code works once, however it is typed, and the owner is told', async () => {
  const { email, codes } = await signUpWithApp(shop);
  // Nearly always one of the ten has the digit.
  const first = codes.find((code) => code.includes('1')) ?? String(codes[0]);
  const other = codes.find((code) => code !== first);
  const typed = ` ${first.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
  const finish = async (code: string) => {
    const jar = openJar(shop);
    await signInWithPassword(jar, email);
    return (await jar.ask('POST', '/auth/second-factor', { code, remember: false })).status;
  };
  expect(await finish(typed)).toBe(200);
  expect(await finish(first)).toBe(403);
  expect(await finish(String(other))).toBe(200);
  await waitForMailAbout(shop.config.dataDir, email, 'recovery code was used');
});

test('new recovery codes end the former ones, and money waits three days', async () => {
  const { email, codes, jar } = await signUpWithApp(shop);
  const { body } = await jar.ask('POST', '/auth/recovery-codes');
  const other = openJar(shop);
  await signInWithPassword(other, email);
  const finish = async (code: string) =>
    (await other.ask('POST', '/auth/second-factor', { code, remember: false })).status;
  expect(await finish(String(codes[0]))).toBe(403);
  const { moneyHoldUntil, recoveryCodes } = (await jar.ask('GET', '/auth/sign-in-methods')).body;
  expect(recoveryCodes).toBe(10);
  const hours = (Date.parse(moneyHoldUntil) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThanOrEqual(72);
  expect(await finish(String(body.codes[0]))).toBe(200);
});

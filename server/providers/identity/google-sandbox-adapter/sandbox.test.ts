import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { beginGoogle, chooseAccount, openBrowser } from '../../../testing/sign-in/google.ts';
import { openCodeStore } from './codes.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const account = 'theo.lindqvist@gmail.example';
const grant = {
  redirectUri: 'http://localhost/back',
  codeChallenge: 'challenge',
  nonce: null,
  email: account,
  emailVerified: true,
  name: 'Theo Lindqvist',
};
const soon = () => new Date(Date.now() + 60_000);

test('of many simultaneous exchanges of a code, one succeeds', async () => {
  const code = { hash: 'asked at once', grant, expiresAt: soon() };
  await openCodeStore(shop.db).save(code);
  // Each exchange uses its own store, as in separate processes.
  const taken = await Promise.all(
    Array.from({ length: 5 }, () => openCodeStore(shop.db).take(code.hash)),
  );
  expect(taken.filter((one) => one !== null)).toEqual([code]);
});

test('expired codes are removed, and no others', async () => {
  const codes = openCodeStore(shop.db);
  const late = { hash: 'late', grant, expiresAt: new Date(Date.now() - 1) };
  const inTime = { hash: 'in time', grant, expiresAt: soon() };
  for (const code of [late, inTime]) await codes.save(code);
  await codes.removeExpired(new Date());
  expect(await codes.take('late')).toBeNull();
  expect(await codes.take('in time')).toEqual(inTime);
});

test('the chooser cannot be framed by another page', async () => {
  const { headers } = await shop.app.inject(await beginGoogle(openBrowser(shop)));
  expect(headers['x-frame-options']).toBe('DENY');
});

test('a page of another site cannot choose an account', async () => {
  const browser = openBrowser(shop);
  const chooser = await beginGoogle(browser);
  const answer = await shop.app.inject({
    method: 'POST',
    url: chooser,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://elsewhere.example',
    },
    payload: new URLSearchParams({ account }).toString(),
  });
  expect(answer.statusCode).toBe(403);
  await expect(chooseAccount(browser, chooser, { account })).resolves.toContain('code=');
});

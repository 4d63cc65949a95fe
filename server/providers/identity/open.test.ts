import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { testPassword } from '../../testing/payloads.ts';
import { signUp } from '../../testing/person.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => shop.close());

test('the provider states what it offers', () => {
  expect(shop.providers.identity).toMatchObject({
    description: 'own accounts (email and password)',
    hasGoogle: true,
  });
});

test('over https, every cookie of a sign-in is sent over https only', async () => {
  const { email } = await signUp(shop, 'buyer');
  const { cookies } = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password: testPassword },
  });
  expect(cookies.map(({ name, secure }) => [name, secure]).sort()).toEqual([
    ['__Host-respoke.device', true],
    ['__Secure-respoke.session_token', true],
  ]);
});

test('an unexpected error while a session is read is passed on, and not taken for an outage', async () => {
  const headers = { cookie: 'a line\nand another' };
  await expect(shop.providers.identity.readSession(headers)).rejects.toThrow(
    'invalid header value',
  );
});

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signUpAdmin } from '../../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { setUpApp } from '../../../testing/sign-in/authenticator-app.ts';
import { type Jar, openJar, signInWithPassword } from '../../../testing/sign-in/cookie-jar.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ REQUIRE_ADMIN_SECOND_FACTOR: 'true' });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the code with which an admin call refuses the browser, or the status. */
async function tryAdminCall(jar: Jar, email: string) {
  const { token } = (await jar.ask('GET', `/jwt-token?email=${email}`)).body;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await jar.ask('GET', `/report?email=${email}`, undefined, headers);
  return answer.body.code ?? answer.status;
}

const needed = 'second_factor_setup_needed';

test('an admin without a second factor can only set one up, which counts at once', async () => {
  const { email, cookie } = await signUpAdmin(shop);
  const jar = openJar(shop, cookie);
  expect(await tryAdminCall(jar, email)).toBe(needed);
  expect((await jar.ask('GET', '/auth/sign-in-methods')).status).toBe(200);
  await setUpApp(jar);
  expect(await tryAdminCall(jar, email)).toBe(200);
});

test('a session from before needs the code once, and a new one begins with it', async () => {
  const { email, cookie } = await signUpAdmin(shop);
  const earlier = openJar(shop);
  await signInWithPassword(earlier, email);
  const { nextCode } = await setUpApp(openJar(shop, cookie));
  expect(await tryAdminCall(earlier, email)).toBe(needed);
  const proof = { password: 'spokes and chains 7', code: nextCode() };
  expect((await earlier.ask('POST', '/auth/confirm-identity', proof)).status).toBe(200);
  expect(await tryAdminCall(earlier, email)).toBe(200);

  const later = openJar(shop);
  await signInWithPassword(later, email);
  await later.ask('POST', '/auth/second-factor', { code: nextCode(), remember: true });
  expect(await tryAdminCall(later, email)).toBe(200);
  await signInWithPassword(later, email);
  expect(await tryAdminCall(later, email), 'a trusted browser').toBe(200);
});

test('an admin who removes the only second factor must set up another one', async () => {
  const { email, cookie } = await signUpAdmin(shop);
  const jar = openJar(shop, cookie);
  await setUpApp(jar);
  expect((await jar.ask('DELETE', '/auth/authenticator')).status).toBe(200);
  expect(await tryAdminCall(jar, email)).toBe(needed);
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { tokenIn, waitForMail } from '../../../testing/mails/mail.ts';
import { testPassword } from '../../../testing/payloads.ts';
import { newEmail, signUp } from '../../../testing/person.ts';
import { openBreachService } from '../../../testing/sign-in/breach-service.ts';
import { openBreachedPasswords } from './breached-passwords.ts';

const breached = 'correct horse battery staple';
let service: Awaited<ReturnType<typeof openBreachService>>;
let shop: TestApp;
beforeAll(async () => {
  service = await openBreachService(breached);
  shop = await startTestApp({ BREACHED_PASSWORDS_URL: service.url }, { sendsMails: true });
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
beforeEach(() => {
  service.mode = 'well';
  service.asked.length = 0;
});

const post = (path: string, payload: object, cookie = '') =>
  shop.app.inject({ method: 'POST', url: `/api/auth${path}`, payload, headers: { cookie } });
const signUpWith = (password: string) =>
  post('/sign-up/email', { name: 'Ann', email: newEmail('ann'), password });
const refusal = (field: string) => ({
  code: 'password_breached',
  fields: { [field]: expect.stringContaining('breach') },
});

test('a breached password is refused at a sign-up, and the service learns five digits', async () => {
  expect((await signUpWith(breached)).json()).toMatchObject(refusal('password'));
  const hash = createHash('sha1').update(breached).digest('hex').toUpperCase();
  expect(service.asked.map(({ path }) => path)).toEqual([`/range/${hash.slice(0, 5)}`]);
  expect(service.asked[0]?.headers).toMatchObject({
    'add-padding': 'true',
    // Have I Been Pwned answers nobody without one.
    'user-agent': 'Respoke',
  });
  expect((await signUpWith('not known to anybody 71')).statusCode).toBe(200);
});

test('a breached password is refused at a change, after the present password was right', async () => {
  const { cookie } = await signUp(shop, 'buyer');
  service.asked.length = 0;
  const change = (currentPassword: string) =>
    post('/change-password', { currentPassword, newPassword: breached }, cookie);
  expect((await change('not the password')).json().code).toBe('wrong_password');
  expect(service.asked).toEqual([]);
  expect((await change(testPassword)).json()).toMatchObject(refusal('newPassword'));
});

test('a breached password is refused at a reset, and the link can be used again', async () => {
  const { email } = await signUp(shop, 'buyer');
  await post('/request-password-reset', { email });
  const token = tokenIn(await waitForMail(shop.config.dataDir, email));
  service.asked.length = 0;
  const reset = (newPassword: string, link = token) =>
    post('/reset-password', { token: link, newPassword });
  expect((await reset(breached, 'no-such-link')).json().code).toBe('link_expired');
  expect(service.asked).toEqual([]);
  expect((await reset(breached)).json()).toMatchObject(refusal('newPassword'));
  expect((await reset('password123')).json()).toMatchObject({
    code: 'password_too_common',
    fields: { newPassword: expect.any(String) },
  });
  expect((await reset('a saddle made of moss')).statusCode).toBe(200);
});

test('a sign-in asks the service nothing', async () => {
  const { email } = await signUp(shop, 'buyer');
  service.asked.length = 0;
  expect((await post('/sign-in/email', { email, password: testPassword })).statusCode).toBe(200);
  expect(service.asked).toEqual([]);
});

test.each([
  ['failing', 'the service answered 503'],
  ['silent', 'timeout'],
  ['endless', 'the answer is larger than 262144 bytes'],
  ['redirecting', 'fetch failed'],
] as const)(
  'a service that is %s refuses nobody for longer than a second, is logged and counted',
  async (mode, reason) => {
    service.mode = mode;
    const logged: object[] = [];
    const outcomes: string[] = [];
    const isBreached = openBreachedPasswords({
      url: service.url,
      log: { error: (details) => logged.push(details) },
      onChecked: (outcome) => outcomes.push(outcome),
    });
    const began = performance.now();
    expect(await isBreached(breached)).toBe(false);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(logged.map((details) => 'err' in details && String(details.err))).toEqual([
      expect.stringContaining(reason),
    ]);
    expect(outcomes).toEqual(['failed']);
  },
);

test('a line of the padding, which has the count 0, is no breach', async () => {
  const isBreached = openBreachedPasswords({ url: service.url });
  expect(await isBreached(breached)).toBe(true);
  service.mode = 'only padding';
  expect(await isBreached(breached)).toBe(false);
});

test('the checks are metered by their outcome', async () => {
  await signUpWith(breached);
  await signUpWith('not known to anybody 73');
  service.mode = 'failing';
  expect((await signUpWith('not known to anybody 72')).statusCode).toBe(200);
  const text = await shop.metrics.registry.metrics();
  for (const outcome of ['breached', 'not_breached', 'failed'])
    expect(text).toMatch(
      new RegExp(`^password_check_duration_seconds_count\\{outcome="${outcome}"\\} [1-9]`, 'm'),
    );
});

test('without the setting, no service is asked', async () => {
  expect(await openBreachedPasswords({ url: undefined })(breached)).toBe(false);
  expect(service.asked).toEqual([]);
});

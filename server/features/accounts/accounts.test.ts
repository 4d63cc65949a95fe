import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/person.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const post = (url: string, payload: object, headers = {}) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });

test('a new seller gets a token, and their role can be looked up', async () => {
  const seller = await signUp(shop, 'seller');
  expect(seller.token).toMatch(/^eyJ/);
  const answer = await shop.app.inject(`/api/users?email=${seller.email}`);
  expect(answer.json()).toEqual({ role: 'seller' });
});

test('the role of an unknown email is null', async () => {
  const answer = await shop.app.inject('/api/users?email=nobody@example.com');
  expect(answer.json()).toEqual({ role: null });
});

test('an email alone gets no token', async () => {
  const { email } = await signUp(shop, 'buyer');
  const answer = await shop.app.inject(`/api/jwt-token?email=${email}`);
  expect(answer.statusCode).toBe(401);
});

test("a session gets no token for another person's email", async () => {
  const [one, other] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  const headers = { cookie: one.cookie };
  const url = `/api/jwt-token?email=${other.email}`;
  expect((await shop.app.inject({ url, headers })).statusCode).toBe(403);
});

test('signing out ends the token at once', async () => {
  const buyer = await signUp(shop, 'buyer');
  expect((await buyer.call('GET', '/bookings')).status).toBe(200);
  await post('/auth/sign-out', {}, { cookie: buyer.cookie });
  const { status, body } = await buyer.call('GET', '/bookings');
  expect([status, body.code]).toEqual([401, 'not_signed_in']);
});

test('registering again changes nothing', async () => {
  const buyer = await signUp(shop, 'buyer');
  const again = {
    username: 'Somebody Else',
    email: buyer.email,
    photoURL: '/default-profile.svg',
    role: 'seller',
    wishlist: [],
  };
  const answer = await post('/users', again, { cookie: buyer.cookie });
  expect(answer.json()).toMatchObject({ acknowledged: true });
  const role = await shop.app.inject(`/api/users?email=${buyer.email}`);
  expect(role.json()).toEqual({ role: 'buyer' });
});

test('registering as an admin is rejected', async () => {
  const buyer = await signUp(shop, 'buyer');
  const wanted = {
    username: 'Boss',
    email: buyer.email,
    photoURL: '/default-profile.svg',
    role: 'admin',
    wishlist: [],
  };
  const answer = await post('/users', wanted, { cookie: buyer.cookie });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty('role');
});

test('a wrong password and an unknown email get the same response', async () => {
  const { email } = await signUp(shop, 'buyer');
  const wrong = await post('/auth/sign-in/email', { email, password: 'not the password' });
  const unknown = await post('/auth/sign-in/email', {
    email: 'nobody@example.com',
    password: 'not the password',
  });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json().code).toBe('wrong_email_or_password');
  expect(unknown.json()).toEqual(wrong.json());
});

test.each([
  ['', 'password_too_short'],
  ['xq7!vwp', 'password_too_short'],
  ['password123', 'password_too_common'],
  ['Bicycle-2026!', 'password_too_common'],
  ['RESPOKE 2026', 'password_too_common'],
])('the password %s is rejected', async (password, code) => {
  const answer = await post('/auth/sign-up/email', {
    name: 'Ann',
    email: 'ann@example.com',
    password,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  expect(answer.json().fields).toHaveProperty('password');
});

test('an email has one account', async () => {
  const { email } = await signUp(shop, 'buyer');
  const again = await post('/auth/sign-up/email', {
    name: 'Ann',
    email,
    password: 'spokes and chains 8',
  });
  expect([again.statusCode, again.json().code]).toEqual([409, 'email_taken']);
});

test('a page of another site cannot make a change', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  const answer = await post('/auth/sign-out', {}, headers);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_origin']);
});

test('routes of the identity library that the contract does not name are not served', async () => {
  const answer = await post('/auth/delete-user', {});
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

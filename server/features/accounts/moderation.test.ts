import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../../contract/accounts/accounts.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { proveEmail } from '../../testing/sign-in/prove-email.ts';

let shop: TestApp;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.close());

const list = async (role: string) =>
  (await admin.call('GET', `/all-users?role=${role}`)).body as unknown as User[];

const find = async (role: string, email: string) => {
  const found = (await list(role)).find((user) => user.email === email);
  if (!found) throw new Error(`${email} is not among the ${role}s`);
  return found;
};

test('an admin sees buyers and sellers separately, newest first', async () => {
  const [first, second] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  const seller = await signUp(shop, 'seller', 'Sven Seller');
  const product = await listProduct(shop, seller);
  await first.call('PATCH', `/wishlist/${product._id}`);
  const buyers = await list('buyer');
  expect(buyers.slice(0, 2)).toMatchObject([
    { email: second.email, wishlist: [] },
    { email: first.email, wishlist: [product._id] },
  ]);
  expect(await find('seller', seller.email)).toEqual({
    _id: expect.any(String),
    username: 'Sven Seller',
    email: seller.email,
    photoURL: '/default-profile.svg',
    role: 'seller',
    wishlist: [],
    verified: false,
    contactAttempts: 0,
  });
  const everybody = [...buyers, ...(await list('seller'))];
  expect(everybody.map(({ email }) => email)).not.toContain(admin.email);
});

test('a long list comes in pages', async () => {
  for (let i = 0; i < 3; i++) await signUp(shop, 'seller');
  const [first, second] = await list('seller');
  const page = await admin.call('GET', '/all-users?role=seller&limit=1');
  expect(page.body).toEqual([first]);
  const cursor = /cursor=([^&>]+)/.exec(page.link ?? '')?.[1];
  const next = await admin.call('GET', `/all-users?role=seller&limit=1&cursor=${cursor}`);
  expect(next.body).toEqual([second]);
});

test('verifying a seller shows in the shop, is idempotent, and can be revoked', async () => {
  const seller = await signUp(shop, 'seller');
  await listProduct(shop, seller);
  const { _id } = await find('seller', seller.email);
  const verified = async () => {
    const { body } = await seller.call('GET', '/products');
    const [product] = body as unknown as { sellerDetails: [{ verified: boolean }] }[];
    return product?.sellerDetails[0].verified;
  };
  for (let i = 0; i < 2; i++) {
    expect((await admin.call('PATCH', `/users/${_id}?role=buyer`)).status).toBe(200);
    expect(await verified()).toBe(true);
  }
  for (let i = 0; i < 2; i++) {
    expect((await admin.call('DELETE', `/users/${_id}/verification`)).status).toBe(200);
    expect(await verified()).toBe(false);
  }
  const event = { actorId: (await callerOf(shop, admin)).id, subjectId: _id };
  for (const action of ['seller_verified', 'verification_taken_back'] as const)
    expect(await readEvents(shop, action, _id)).toMatchObject([event]);
});

test('an admin gives a person another name, who is told and can choose one again', async () => {
  const person = await signUp(shop, 'seller', 'Customer Service');
  await proveEmail(shop, person);
  const { _id } = await find('seller', person.email);
  await admin.call('PATCH', `/users/${_id}`);
  const rename = (username: string) => admin.call('PATCH', `/users/${_id}/name`, { username });
  expect((await rename('Respoke Help')).body).toMatchObject({
    code: 'invalid_input',
    fields: { username: expect.stringContaining('reserved') },
  });
  for (const _ of ['once', 'again']) expect((await rename('Cleo Seller')).status).toBe(200);
  expect(await find('seller', person.email)).toMatchObject({
    username: 'Cleo Seller',
    verified: false,
  });
  const mails = (await mailCollector(shop)()).filter(({ to }) => to === person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your name was changed: your Respoke account',
  ]);
  expect(mails[0]?.text).toContain('/dashboard/account');
  const { id: adminId } = await callerOf(shop, admin);
  for (const action of ['user_renamed', 'verification_ended'] as const)
    expect(await readEvents(shop, action, _id)).toMatchObject([
      { actor: 'user', actorId: adminId, subjectId: _id, details: {} },
    ]);
  expect((await person.call('PATCH', '/account', { username: 'Cleo' })).status).toBe(200);
  const own = await admin.call('PATCH', `/users/${adminId}/name`, { username: 'Bo' });
  expect(own.status).toBe(404);
});

test('only a seller can be verified', async () => {
  const buyer = await signUp(shop, 'buyer');
  const { _id } = await find('buyer', buyer.email);
  for (const id of [_id, crypto.randomUUID()]) {
    expect((await admin.call('PATCH', `/users/${id}?role=seller`)).status).toBe(404);
    expect((await admin.call('DELETE', `/users/${id}/verification`)).status).toBe(404);
  }
  expect((await find('buyer', buyer.email)).verified).toBe(false);
});

test('a verification can be revoked from a seller who is now a buyer', async () => {
  const seller = await signUp(shop, 'seller');
  const { _id } = await find('seller', seller.email);
  await admin.call('PATCH', `/users/${_id}?role=buyer`);
  expect((await seller.call('PATCH', '/account', { role: 'buyer' })).status).toBe(200);
  expect((await find('buyer', seller.email)).verified).toBe(true);
  expect((await admin.call('DELETE', `/users/${_id}/verification`)).status).toBe(200);
  expect((await find('buyer', seller.email)).verified).toBe(false);
});

test('only admins can moderate', async () => {
  const seller = await signUp(shop, 'seller');
  const { _id } = await find('seller', seller.email);
  for (const person of [seller, await signUp(shop, 'buyer')]) {
    expect((await person.call('GET', '/all-users?role=seller')).status).toBe(403);
    expect((await person.call('PATCH', `/users/${_id}?role=buyer`)).status).toBe(403);
    expect((await person.call('DELETE', `/users/${_id}/verification`)).status).toBe(403);
    expect((await person.call('DELETE', `/users/${_id}?role=buyer`)).status).toBe(403);
  }
  const url = `/api/users/${_id}?email=${admin.email}&role=buyer`;
  expect((await shop.app.inject({ method: 'PATCH', url })).statusCode).toBe(401);
  expect((await find('seller', seller.email)).verified).toBe(false);
});

test('the list is of buyers or of sellers, never of admins', async () => {
  expect((await admin.call('GET', '/all-users?role=admin')).status).toBe(400);
  expect((await admin.call('GET', '/all-users')).status).toBe(400);
});

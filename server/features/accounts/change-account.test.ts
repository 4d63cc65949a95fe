import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openPage, waitForTopic } from '../../testing/open-page.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await shop.app.listen();
});
afterAll(() => shop.close());

const change = (person: Person, what: object) => person.call('PATCH', '/account', what);
const account = async (person: Person) => (await person.call('GET', '/account')).body;
const roleOf = async ({ email }: Person) =>
  (await shop.app.inject(`/api/users?email=${email}`)).json().role;

test('a buyer becomes a seller with the same token and back, and keeps the records of both roles', async () => {
  const person = await signUp(shop, 'buyer');
  const seller = await signUp(shop, 'seller');
  const bought = await listProduct(shop, seller);
  const id = await bookProduct(person, bought);
  expect((await change(person, { role: 'seller' })).status).toBe(200);
  expect(await roleOf(person)).toBe('seller');
  expect((await person.call('GET', '/bookings')).status).toBe(403);

  const own = await listProduct(shop, person);
  await bookProduct(await signUp(shop, 'buyer'), own);
  expect(await account(person)).toMatchObject({
    role: 'seller',
    buying: 1,
    selling: 1,
    hasListed: true,
  });

  expect((await change(person, { role: 'buyer' })).status).toBe(200);
  expect((await person.call('POST', '/products', own)).status).toBe(403);
  await buy(shop, person, id);
  const mine = await person.call('POST', '/bookings', bookingPayload(person, own));
  expect([mine.status, mine.body.code]).toEqual([409, 'own_product']);
  const listed = await seller.call('GET', `/products/${shop.categoryId}?product=${own._id}`);
  expect(listed.body).toMatchObject([{ available: true }]);
});

test('a change of role is recorded and sent to the open pages of the same person', async () => {
  const person = await signUp(shop, 'buyer');
  const page = await openPage(shop, person);
  await change(person, { role: 'seller' });
  await waitForTopic(page, 'account');
  page.leave();
  await change(person, { role: 'seller' });
  const admin = await signUpAdmin(shop);
  const { body } = await admin.call('GET', `/audit?action=role_changed&person=${person.email}`);
  expect(body).toMatchObject([
    { actorEmail: person.email, subjectEmail: person.email, details: { role: 'seller' } },
  ]);
  expect(body).toHaveLength(1);
});

test('an admin stays an admin, and other users cannot become one', async () => {
  const admin = await signUpAdmin(shop);
  expect((await change(admin, { role: 'buyer' })).body.code).toBe('forbidden');
  expect(await roleOf(admin)).toBe('admin');
  const person = await signUp(shop, 'buyer');
  const { status, body } = await change(person, { role: 'admin' });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['role']]);
});

test('a name and a picture change everywhere', async () => {
  const seller = await signUp(shop, 'seller', 'Old Name');
  const buyer = await signUp(shop, 'buyer');
  const product = await listProduct(shop, seller);
  const path = `/products/${shop.categoryId}`;
  const nameOnCard = async () => {
    const { body } = await buyer.call('GET', path);
    const listed = body as unknown as { _id: string; sellerDetails: { username: string }[] }[];
    return listed.find(({ _id }) => _id === product._id)?.sellerDetails[0]?.username;
  };
  expect(await nameOnCard()).toBe('Old Name');
  expect((await change(seller, { username: 'New Name', photoURL: product.image })).status).toBe(
    200,
  );
  expect(await nameOnCard()).toBe('New Name');
  expect(await account(seller)).toMatchObject({ username: 'New Name', photoURL: product.image });
  const headers = { cookie: seller.cookie };
  const session = await shop.app.inject({ url: '/api/auth/get-session', headers });
  expect(session.json().user).toMatchObject({ name: 'New Name', image: product.image });
  const admin = await signUpAdmin(shop);
  const { body: sellers } = await admin.call('GET', '/all-users?role=seller');
  expect(sellers).toContainEqual(
    expect.objectContaining({ username: 'New Name', photoURL: product.image }),
  );
});

test('a new name ends the verified mark, and the audit trail records it; a new picture keeps it', async () => {
  const seller = await signUp(shop, 'seller', 'Honest Hana');
  const admin = await signUpAdmin(shop);
  const { image } = await listProduct(shop, seller);
  const row = async () => {
    const { body } = await admin.call('GET', '/all-users?role=seller');
    const rows = body as unknown as { _id: string; email: string; verified: boolean }[];
    return rows.find(({ email }) => email === seller.email);
  };
  await admin.call('PATCH', `/users/${(await row())?._id}?role=buyer`);
  expect(await account(seller)).toMatchObject({ verified: true });
  await change(seller, { photoURL: image, username: 'Honest Hana' });
  expect(await row()).toMatchObject({ verified: true });
  await change(seller, { username: 'Cheap Charlie' });
  expect(await row()).toMatchObject({ verified: false });
  expect(await account(seller)).toMatchObject({ verified: false });
  await change(seller, { username: 'Honest Hana' });
  expect(await row(), 'the former name does not bring it back').toMatchObject({ verified: false });
  const path = `/audit?action=verification_ended&person=${seller.email}`;
  expect((await admin.call('GET', path)).body).toMatchObject([
    { actorEmail: seller.email, subjectEmail: seller.email, details: {} },
  ]);
});

test('the default picture can be set again, and pictures from elsewhere are rejected', async () => {
  const person = await signUp(shop, 'buyer');
  expect((await change(person, { photoURL: '/default-profile.svg' })).status).toBe(200);
  const { status, body } = await change(person, { photoURL: 'https://elsewhere.example/a.jpg' });
  const fields = { photoURL: 'Please upload the picture first' };
  expect([status, body.code, body.fields]).toEqual([422, 'image_unknown', fields]);
  const long = await change(person, { username: 'x'.repeat(81) });
  expect([long.status, Object.keys(long.body.fields ?? {})]).toEqual([400, ['username']]);
});

test('the audit trail names what was changed in an account, and no value of it', async () => {
  const person = await signUp(shop, 'seller', 'First Name');
  const { image: photoURL } = await listProduct(shop, person);
  for (const what of [
    { username: 'Second Name' },
    { photoURL },
    { username: 'Third Name', photoURL: '/default-profile.svg' },
    { username: 'Third Name', photoURL: '/default-profile.svg', role: 'seller' },
    { phone: '+1 503 555 0188' },
    { phone: '+15035550188' },
  ])
    expect((await change(person, what)).body).toEqual({ acknowledged: true });
  const { id } = await callerOf(shop, person);
  const edited = { action: 'account_edited', actorId: id, subjectId: id };
  expect(await readEvents(shop, 'account_edited', id)).toMatchObject([
    { ...edited, details: { fields: 'name' } },
    { ...edited, details: { fields: 'picture' } },
    { ...edited, details: { fields: 'name, picture' } },
    { ...edited, details: { fields: 'phone' } },
  ]);
  for (const action of ['role_changed', 'verification_ended'] as const)
    expect(await readEvents(shop, action, id)).toEqual([]);
  expect(await account(person)).toMatchObject({
    username: 'Third Name',
    photoURL: '/default-profile.svg',
  });
});

test.each([
  'WhatsApp +49 171 2345678',
  'ann@example.com',
  'www.ann.example.com',
  'Respoke',
  'Rеspoke  Suppоrt',
  'ADMIN',
  'Shop\u200b Team',
])('the name %j is refused', async (username) => {
  const person = await signUp(shop, 'buyer');
  const { status, body } = await change(person, { username });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(Object.keys(body.fields ?? {})).toEqual(['username']);
});

test.each(['Shopan Adminski', 'Ann O’Support', 'José 2'])(
  'the name %j is allowed',
  async (username) => {
    const person = await signUp(shop, 'buyer');
    expect((await change(person, { username })).status).toBe(200);
  },
);

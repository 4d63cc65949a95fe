import { expect, test } from 'vitest';
import { signUpAdmin } from '../../testing/admin.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { startedThread } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import type { Person } from '../../testing/person.ts';
import { proveEmail } from '../../testing/sign-in/prove-email.ts';

const { shop, seller, buyer } = await openShop();

const change = (person: Person, phone: string | null) =>
  person.call('PATCH', '/account', { phone });
const phoneOf = async (person: Person) => (await person.call('GET', '/account')).body.phone;

test('an account has no phone number at first', async () => {
  expect(await phoneOf(buyer)).toBeNull();
});

test.each([
  ['+1 (503) 555-0188', '+15035550188'],
  ['001 503 555 0188', '+15035550188'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['\u202a+45 12 34 56 78\u202c', '+4512345678'],
])('the number %j is kept as %s', async (typed, stored) => {
  expect((await change(buyer, typed)).status).toBe(200);
  expect(await phoneOf(buyer)).toBe(stored);
});

test.each(['503 555 0188', '+1 503', '+999 123456789', 'call me', `+1${'5'.repeat(60)}`])(
  'the number %j is refused',
  async (typed) => {
    await change(buyer, '+15035550188');
    const { status, body } = await change(buyer, typed);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['phone']]);
    expect(await phoneOf(buyer)).toBe('+15035550188');
  },
);

test.each([null, '', '  '])('%j removes the number', async (none) => {
  await change(buyer, '+15035550188');
  expect((await change(buyer, none)).status).toBe(200);
  expect(await phoneOf(buyer)).toBeNull();
});

test('a change of something else keeps the number', async () => {
  await change(buyer, '+15035550188');
  await buyer.call('PATCH', '/account', { username: 'Another Name' });
  expect(await phoneOf(buyer)).toBe('+15035550188');
});

test('nobody else gets the number of an account', async () => {
  const number = '4989123456';
  for (const person of [seller, buyer]) await change(person, `+${number}`);
  const product = await listProduct(shop, seller);
  const booking = await bookProduct(buyer, product);
  for (const person of [seller, buyer]) await proveEmail(shop, person);
  const thread = await startedThread(buyer, product._id);
  const admin = await signUpAdmin(shop);
  const answers = await Promise.all([
    buyer.call('GET', `/products/${shop.categoryId}`),
    buyer.call('GET', `/bookings/${booking}`),
    buyer.call('GET', `/threads/${thread}`),
    seller.call('GET', '/bookings/seller'),
    admin.call('GET', '/all-users?role=seller'),
    admin.call('GET', '/all-users?role=buyer'),
    admin.call('GET', '/audit'),
    admin.call('GET', '/account'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const open = await Promise.all(
    [`/bicycles/${product._id}`, '/bicycles', `/users?email=${seller.email}`].map((path) =>
      shop.app.inject(`/api${path}`),
    ),
  );
  expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(JSON.stringify([answers, open.map(({ body }) => body)])).not.toContain(number);
});

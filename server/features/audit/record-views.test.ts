import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { type Person, signUp } from '../../testing/person.ts';

let shop: TestApp;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.close());

const hourMs = 60 * 60 * 1000;

/** Returns the events of private data that a person has seen, or that was seen of them. */
async function viewsOf(person: Person) {
  const { id } = await callerOf(shop, person);
  return readEvents(shop, 'private_data_viewed', id);
}

const lookAtSellers = () => admin.call('GET', '/all-users?role=seller&limit=100');

test('a list is one event with its filter and all people in it, once an hour', async () => {
  const sellers = [await signUp(shop, 'seller'), await signUp(shop, 'seller')];
  await Promise.all([lookAtSellers(), lookAtSellers(), lookAtSellers()]);
  const ids = await Promise.all(sellers.map(async (seller) => (await callerOf(shop, seller)).id));
  const events = await viewsOf(admin);
  expect(events.map(({ subjectId, details }) => [subjectId, details])).toEqual([
    [
      null,
      {
        data: 'list of people',
        filter: 'seller',
        people: 2,
        personIds: expect.toSatisfy((seen: string[]) => ids.every((id) => seen.includes(id))),
      },
    ],
  ]);

  const newSeller = await signUp(shop, 'seller');
  await lookAtSellers();
  const { id } = await callerOf(shop, newSeller);
  expect((await viewsOf(admin)).slice(1), 'of a list with one new person').toMatchObject([
    { subjectId: id, details: { data: 'list of people', filter: 'seller' } },
  ]);
  shop.clock.advance(hourMs + 1);
  await lookAtSellers();
  expect((await viewsOf(admin)).slice(2)).toMatchObject([{ details: { people: 3 } }]);
});

test('each admin and each kind of data is recorded', async () => {
  const buyer = await signUp(shop, 'buyer');
  const other = await signUpAdmin(shop);
  await admin.call('GET', `/audit?person=${buyer.email}`);
  await other.call('GET', `/audit?person=${buyer.email}`);
  await other.call('GET', '/all-users?role=buyer&limit=100');
  expect(await viewsOf(buyer)).toHaveLength(3);
});

test('the audit trail without a person, and what one sees of oneself, is not recorded', async () => {
  const watched = await signUpAdmin(shop);
  await watched.call('GET', '/audit');
  await watched.call('GET', `/audit?person=${watched.email}`);
  expect(await viewsOf(watched)).toEqual([]);
});

test('a person’s own data has who saw it as an event, without the email of the admin and without other people', async () => {
  const buyer = await signUp(shop, 'buyer');
  const other = await callerOf(shop, await signUp(shop, 'buyer'));
  await admin.call('GET', `/audit?person=${buyer.email}`);
  await admin.call('GET', '/all-users?role=buyer&limit=100');
  const record = (await exportedData(shop, buyer)).record as object[];
  const seen = { action: 'private_data_viewed', actorEmail: null };
  expect(record).toContainEqual(
    expect.objectContaining({
      ...seen,
      details: { data: 'audit trail' },
      subjectEmail: buyer.email,
    }),
  );
  expect(record).toContainEqual(
    expect.objectContaining({
      ...seen,
      details: { data: 'list of people', filter: 'buyer', people: expect.any(Number) },
    }),
  );
  for (const secret of [admin.email, other.id])
    expect(JSON.stringify(record)).not.toContain(secret);
});

test('the audit trail of a person has the lists in which an admin saw them, without ids', async () => {
  const [buyer] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  shop.clock.advance(hourMs + 1);
  await admin.call('GET', '/all-users?role=buyer&limit=100');
  const { body } = await admin.call(
    'GET',
    `/audit?person=${buyer?.email}&action=private_data_viewed`,
  );
  expect(body).toEqual([
    expect.objectContaining({
      actorEmail: admin.email,
      subjectEmail: null,
      details: { data: 'list of people', filter: 'buyer', people: expect.any(Number) },
    }),
  ]);
});

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

/** Returns what admins have seen of a person, as `admin data`. */
async function viewsOf(person: Person) {
  const { id } = await callerOf(shop, person);
  const events = await readEvents(shop, 'private_data_viewed', id);
  return events.map(({ actorId, details }) => [actorId, details]);
}

test('an admin who sees a list is recorded once an hour for each person in it', async () => {
  const [first, second] = [await signUp(shop.app, 'seller'), await signUp(shop.app, 'seller')];
  const { id } = await callerOf(shop, admin);
  const look = () => admin.call('GET', '/all-users?role=seller&limit=100');
  await Promise.all([look(), look(), look()]);
  const once = [[id, { data: 'list of people' }]];
  expect(await viewsOf(first)).toEqual(once);
  expect(await viewsOf(second)).toEqual(once);
  shop.clock.advance(61 * 60 * 1000);
  await look();
  expect(await viewsOf(first)).toHaveLength(2);
});

test('each admin and each kind of data is recorded', async () => {
  const buyer = await signUp(shop.app, 'buyer');
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

test('a person’s own data has who saw it as an event, without the email of the admin', async () => {
  const buyer = await signUp(shop.app, 'buyer');
  await admin.call('GET', `/audit?person=${buyer.email}`);
  const record = (await exportedData(shop, buyer)).record as object[];
  expect(record).toContainEqual(
    expect.objectContaining({
      ...{ action: 'private_data_viewed', details: { data: 'audit trail' } },
      ...{ actorEmail: null, subjectEmail: buyer.email },
    }),
  );
  expect(JSON.stringify(record)).not.toContain(admin.email);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnNotificationSettings } from '../../../contract/notifications/notifications.ts';
import { changes } from '../../db/schema/change-feed.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';

const { shop, seller, buyer } = await openShop();

const change = (person: Person, body: object) =>
  person.call('PATCH', '/notification-settings', body);

async function read(person: Person): Promise<OwnNotificationSettings> {
  const { body } = await person.call('GET', '/notification-settings');
  return body as unknown as OwnNotificationSettings;
}

const zoneOf = async (person: Person) => (await read(person)).timeZone;

test('a new person is told of everything at once, and on no device', async () => {
  const { kinds, isOnHere } = await read(await signUp(shop, 'buyer'));
  expect(new Set(kinds.map(({ mail, push }) => `${mail} ${push}`))).toEqual(
    new Set(['at_once true']),
  );
  expect(kinds.filter(({ isRequired }) => isRequired).map(({ kind }) => kind)).toEqual([
    'paid',
    'send_reminder',
    'code_needed',
    'handed_over',
    'refunded',
    'claim_money',
    'payout_failed',
    'dispute',
    'dispute_waiting',
    ...['decision', 'decision_ended', 'appeal_decided'],
  ]);
  expect(isOnHere).toBe(false);
});

test('mail and push of a kind are set one by one', async () => {
  await change(seller, { mail: { booked: 'daily' } });
  await change(seller, { push: { booked: false, paid: false } });
  const { kinds } = await read(seller);
  expect(kinds.find(({ kind }) => kind === 'booked')).toMatchObject({ mail: 'daily', push: false });
  expect(kinds.find(({ kind }) => kind === 'paid')).toMatchObject({ mail: 'at_once', push: false });
  expect((await read(buyer)).kinds.find(({ kind }) => kind === 'booked')?.mail).toBe('at_once');
});

test('the time zone is that of the last browser until the person chooses one', async () => {
  expect(await zoneOf(buyer)).toBe('UTC');
  await change(buyer, { browserTimeZone: 'Europe/Berlin' });
  await change(buyer, { browserTimeZone: 'Asia/Tokyo' });
  expect(await zoneOf(buyer)).toBe('Asia/Tokyo');
  await change(buyer, { timeZone: 'America/Lima' });
  await change(buyer, { browserTimeZone: 'Europe/Berlin' });
  expect(await zoneOf(buyer)).toBe('America/Lima');
});

test('another browser in the same time zone changes nothing that open pages show', async () => {
  const { call } = await signUp(shop, 'buyer');
  const body = { browserTimeZone: 'Asia/Tokyo' };
  const countChanges = () => shop.db.$count(changes, eq(changes.topic, 'users'));
  const before = await countChanges();
  await call('PATCH', '/notification-settings', body);
  const told = await countChanges();
  expect(told).toBeGreaterThan(before);
  await call('PATCH', '/notification-settings', body);
  expect(await countChanges()).toBe(told);
});

test.each([
  { timeZone: 'Mars/Olympus' },
  { browserTimeZone: "'; drop table users" },
  { mail: { booked: 'weekly' } },
  { mail: { unheard_of: 'off' } },
  { push: { booked: 'no' } },
])('%j is refused', async (body) => {
  expect((await change(seller, body)).status).toBe(400);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { newEmail } from '../testing/person.ts';
import { consumeMailQuota, type MailGroup, purgeMailLimits } from './mail-limits.ts';
import type { OpenDatabase } from './open.ts';
import { mailLimits } from './schema/outbox.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const minuteMs = 60_000;
const start = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);
const count = (email: string, now = start, group: MailGroup = 'bookings') =>
  consumeMailQuota(open.db, now, { email, group });

/** How many of `times` mails at one moment may go out. */
async function allowed(times: number, email: string, now = start, group?: MailGroup) {
  const answers = await Promise.all(Array.from({ length: times }, () => count(email, now, group)));
  return answers.filter((retryAt) => retryAt === null).length;
}

test('twenty mails about bookings are sent at once, from any number of processes, and no more', async () => {
  expect(await allowed(50, newEmail('seller'))).toBe(20);
});

test('after the burst, one mail is sent in ten minutes, and the rejection says when', async () => {
  const email = newEmail('seller');
  await allowed(20, email);
  expect(await count(email, after(3))).toEqual(after(10));
  expect(await allowed(5, email, after(10))).toBe(1);
  expect(await allowed(9, email, after(40))).toBe(3);
  expect(await allowed(90, email, after(24 * 60))).toBe(20);
});

test.each<[MailGroup, number, number]>([
  ['confirmation', 4, 120],
  ['reset', 6, 30],
  ['account', 5, 60],
  ['bookings', 20, 10],
  ['payments', 60, 1],
])(
  'in the group %s, %i mails are sent at once, then one in %i minutes',
  async (group, most, minutes) => {
    const email = newEmail('seller');
    expect(await allowed(most + 5, email, start, group)).toBe(most);
    expect(await count(email, start, group)).toEqual(after(minutes));
  },
);

test('a rejection says when the next mail of its own group may be sent', async () => {
  // Tests both orders of the two rows.
  for (const groups of [
    ['bookings', 'payments'],
    ['payments', 'bookings'],
  ] as const) {
    const email = newEmail('seller');
    for (const group of groups) await allowed(60, email, start, group);
    expect(await count(email, start, 'bookings')).toEqual(after(10));
    expect(await count(email, start, 'payments')).toEqual(after(1));
  }
});

test('mails about payments have their own quota', async () => {
  const email = newEmail('seller');
  await allowed(30, email);
  expect(await count(email, start, 'payments')).toBeNull();
});

test('upper and lower case share a quota', async () => {
  const email = newEmail('stranger');
  await allowed(20, email);
  expect(await allowed(5, email.toUpperCase())).toBe(0);
});

test("addresses with a plus sign share a quota that is separate from the mailbox's own", async () => {
  const email = newEmail('stranger');
  expect(await allowed(15, email.replace('@', '+bikes@'))).toBe(15);
  expect(await allowed(15, email.replace('@', '+parts@'))).toBe(5);
  expect(await allowed(25, email)).toBe(20);
});

test('full quotas are deleted, and no address is stored', async () => {
  await purgeMailLimits(open.db, after(100_000));
  expect(await open.db.select().from(mailLimits)).toEqual([]);
  const email = newEmail('seller');
  await allowed(1, email);
  await purgeMailLimits(open.db, after(5));
  const kept = await open.db.select().from(mailLimits);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(email);
});

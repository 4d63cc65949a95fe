import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { outbox } from '../../db/schema/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { waitForMail } from '../../testing/mails/mail.ts';
import { type Person, signUp } from '../../testing/person.ts';

const minuteMs = 60_000;
// The begin of a bundle of ten minutes.
const begin = Date.parse('2026-05-01T12:00:00Z');

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { sendsMails: true });
});
afterAll(() => shop.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.db.delete(outbox);
});

const setClock = (ms: number) =>
  vi.spyOn(shop.clock, 'now').mockImplementation(() => new Date(begin + ms));
const rename = (person: Person, username: string) => person.call('PATCH', '/account', { username });
const chooseTimeZone = (person: Person, timeZone: string) =>
  person.call('PATCH', '/notification-settings', { timeZone });
const listNotices = () =>
  shop.db.select().from(outbox).where(eq(outbox.kind, 'profile_changed')).orderBy(outbox.dueAt);

test('the changes of ten minutes are one mail to the owner, at the end of them', async () => {
  const person = await signUp(shop, 'buyer');
  setClock(minuteMs);
  await rename(person, 'Ann Anew');
  setClock(9 * minuteMs);
  await chooseTimeZone(person, 'Europe/Oslo');
  await person.call('PATCH', '/account', { phone: '+15035550188' });
  const due = (await listNotices()).map(({ dueAt }) => dueAt.getTime() - begin);
  expect(due).toEqual([10 * minuteMs]);
  setClock(11 * minuteMs);
  await rename(person, 'Ann Again');
  expect(await listNotices()).toHaveLength(2);
  setClock(21 * minuteMs);
  await rename(person, 'Wakes the mails');
  const mail = await waitForMail(shop.config.dataDir, person.email, 2);
  expect(mail).toContain('Subject: Your Respoke profile was changed');
});

test('what stays the same is told to nobody', async () => {
  const person = await signUp(shop, 'buyer', 'Ann Asis');
  await rename(person, 'Ann Asis');
  await person.call('PATCH', '/account', { role: 'seller' });
  await chooseTimeZone(person, 'Europe/Oslo');
  await chooseTimeZone(person, 'Europe/Oslo');
  expect(await listNotices()).toHaveLength(1);
});

test('a new phone number is told to the owner, and the same one again to nobody', async () => {
  const person = await signUp(shop, 'buyer');
  const enter = (phone: string | null) => person.call('PATCH', '/account', { phone });
  await enter('+1 503 555 0188');
  expect(await listNotices()).toHaveLength(1);
  await shop.db.delete(outbox);
  await enter('+1 (503) 555-0188');
  expect(await listNotices()).toEqual([]);
  await enter(null);
  expect(await listNotices()).toHaveLength(1);
});

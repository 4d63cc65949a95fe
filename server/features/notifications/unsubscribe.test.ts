import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationSettings } from '../../../contract/notifications/notifications.ts';
import { notificationMails as mails, notifications } from '../../db/schema/notifications.ts';
import { mailLimits } from '../../db/schema/outbox.ts';
import type { Mail } from '../../providers/mail/provider.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import type { Person } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { insertMails } from './mails/mail-queries.ts';
import { lockPreferences } from './settings-queries.ts';

const dayMs = 24 * 60 * 60_000;

let shop: TestApp;
let seller: Person;
let buyer: Person;
let sendDue: ReturnType<typeof mailCollector>;
beforeAll(async () => {
  shop = await startTestApp({ PUBLIC_URL: 'https://shop.example', ACCOUNT_CLOSING_DAYS: '0' });
  sendDue = mailCollector(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  seller = await signUpProven(shop, 'seller');
  buyer = await signUpProven(shop, 'buyer');
  await shop.db.delete(mailLimits);
});

const dueTo = async ({ email }: Person) => (await sendDue()).filter(({ to }) => to === email);
const book = async () => bookProduct(buyer, await listProduct(shop, seller));
const linkOf = ({ headers }: Mail) => headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
const pathOf = (mail: Mail) => linkOf(mail).replace('https://shop.example', '');

async function firstMail(): Promise<Mail> {
  await book();
  const [mail] = await dueTo(seller);
  if (!mail) throw new Error('no mail came');
  return mail;
}

async function modeOf(person: Person, kind: string) {
  const { body } = await person.call('GET', '/notification-settings');
  const settings = body as unknown as NotificationSettings;
  return settings.kinds.find((one) => one.kind === kind)?.mail;
}

/** Presses the button of a mail program: a request without cookies, token and origin (RFC 8058). */
const press = (url: string, type: string, payload: string) =>
  shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

const form = 'application/x-www-form-urlencoded';
const oneClick = 'List-Unsubscribe=One-Click';

test('a mail that is not about money has the headers for one click, and the link in its text', async () => {
  const mail = await firstMail();
  expect(mail.headers?.['List-Unsubscribe-Post']).toBe(oneClick);
  expect(linkOf(mail)).toMatch(/^https:\/\/shop\.example\/unsubscribe\?user=/);
  expect(mail.text).toContain(linkOf(mail));
  expect(mail.html).toContain(linkOf(mail).replaceAll('&', '&amp;'));
});

test('a mail about money has none', async () => {
  const id = await book();
  await sendDue();
  await buy(shop, buyer, id);
  const [mail] = await dueTo(seller);
  expect(mail?.subject).toBe('Your bicycle is sold');
  expect(mail?.headers).toBeUndefined();
  expect(mail?.text).not.toContain('/unsubscribe');
});

test.each([
  ['a form', form, oneClick],
  [
    'a form in parts',
    'multipart/form-data; boundary=b',
    `--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`,
  ],
])('one click of a mail program, as %s, stops mails of that kind only', async (_, type, body) => {
  const mail = await firstMail();
  const answer = await press(pathOf(mail), type, body);
  expect([answer.statusCode, answer.json()]).toEqual([200, { acknowledged: true }]);
  expect(await modeOf(seller, 'booked')).toBe('off');
  expect(await modeOf(seller, 'cancelled')).toBe('at_once');
  await book();
  expect(await dueTo(seller)).toEqual([]);
  expect((await press(pathOf(mail), type, body)).statusCode).toBe(200);
});

test('the page of the link does the same by a call without a token', async () => {
  const mail = await firstMail();
  const answer = await shop.app.inject({ method: 'POST', url: `/api${pathOf(mail)}` });
  expect(answer.statusCode).toBe(200);
  expect(await modeOf(seller, 'booked')).toBe('off');
});

test('opening the link changes nothing', async () => {
  const mail = await firstMail();
  await shop.app.inject({ url: pathOf(mail), headers: { accept: 'text/html' } });
  await shop.app.inject({ url: `/api${pathOf(mail)}` });
  expect(await modeOf(seller, 'booked')).toBe('at_once');
});

test.each<[string, (path: string, other: string) => string]>([
  ['another kind', (path) => path.replace('mails=booked', 'mails=cancelled')],
  ['the daily mail', (path) => path.replace('mails=booked', 'mails=daily')],
  ['another person', (path, other) => path.replace(/user=[^&]+/, `user=${other}`)],
  ['nobody', (path) => path.replace(/signature=.*/, 'signature=')],
])('a link that was changed to stop mails for %s is refused', async (_, change) => {
  const mail = await firstMail();
  const other = new URLSearchParams(pathOf(await firstMailTo(buyer)).split('?')[1]).get('user');
  const answer = await press(change(pathOf(mail), String(other)), form, oneClick);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'link_broken']);
  expect(await modeOf(seller, 'booked')).toBe('at_once');
  expect(await modeOf(seller, 'cancelled')).toBe('at_once');
  expect(await modeOf(buyer, 'booked')).toBe('at_once');
});

async function firstMailTo(person: Person): Promise<Mail> {
  await book();
  const [mail] = await dueTo(person);
  if (!mail) throw new Error('no mail came');
  return mail;
}

test('a link that is no link of ours is refused', async () => {
  for (const query of ['', '?user=me&mails=booked&signature=a', '?mails=everything'])
    expect((await press(`/unsubscribe${query}`, form, oneClick)).statusCode).toBe(400);
});

test('a body that is larger than a click is refused', async () => {
  const mail = await firstMail();
  expect((await press(pathOf(mail), form, 'x'.repeat(5000))).statusCode).toBe(413);
  expect(await modeOf(seller, 'booked')).toBe('at_once');
});

test('the link of the daily mail stops all that comes once a day, and nothing else', async () => {
  const mail = { booked: 'daily', cancelled: 'daily' };
  await seller.call('PATCH', '/notification-settings', { mail });
  await book();
  await sendDue();
  shop.clock.advance(dayMs);
  const [daily] = await dueTo(seller);
  if (!daily) throw new Error('no mail came');
  await press(pathOf(daily), form, oneClick);
  expect(await modeOf(seller, 'booked')).toBe('off');
  expect(await modeOf(seller, 'cancelled')).toBe('off');
  expect(await modeOf(seller, 'price_changed')).toBe('at_once');
});

test('the link drops what already waits to be mailed', async () => {
  const mail = await firstMail();
  await seller.call('PATCH', '/notification-settings', { mail: { booked: 'daily' } });
  await book();
  await sendDue();
  await press(pathOf(mail), form, oneClick);
  shop.clock.advance(dayMs);
  expect(await dueTo(seller)).toEqual([]);
});

test('the link of a deleted account does nothing', async () => {
  const mail = await firstMail();
  await seller.call('POST', '/account/close');
  expect((await press(pathOf(mail), form, oneClick)).statusCode).toBe(200);
});

test('a notification that is recorded at the same moment is not mailed either', async () => {
  const [{ id: userId }, mail] = [await callerOf(shop, seller), await firstMail()];
  const { pressed } = await shop.db.transaction(async (tx) => {
    await lockPreferences(tx, [userId], 'booked');
    const pressing = press(pathOf(mail), form, oneClick);
    await sleep(500);
    const at = shop.clock.now();
    const [row] = await tx
      .insert(notifications)
      .values({ userId, kind: 'booked', about: 'a race', data: {}, createdAt: at })
      .returning();
    const kind = 'booked' as const;
    const waiting = { notificationId: String(row?.id), userId, kind, bundle: 'daily', dueAt: at };
    await insertMails(tx, [waiting]);
    return { pressed: pressing };
  });
  expect((await pressed).statusCode).toBe(200);
  expect(await shop.db.$count(mails, eq(mails.userId, userId))).toBe(0);
});

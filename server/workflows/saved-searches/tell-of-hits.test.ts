import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Notification } from '../../../contract/notifications/notifications.ts';
import { savedSearches, savedSearchHits } from '../../db/schema/search/saved-searches.ts';
import { purgeHitsOfDeleted } from '../../features/saved-searches/purge-hits.ts';
import type { Mail } from '../../providers/mail/provider.ts';
import { startTestApp } from '../../testing/app.ts';
import { callerOf } from '../../testing/caller.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { hitsOf, list, matchAndTell, save } from '../../testing/saved-searches.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const shop = await startTestApp({ ACCOUNT_CLOSING_DAYS: '0' });
afterAll(() => shop.close());
const sendDue = mailCollector(shop);
const seller = await signUp(shop, 'seller');
let buyer: Person;
let make: string;
let count = 0;
beforeEach(async () => {
  buyer = await signUpProven(shop, 'buyer');
  // Searches of other tests stay, and must not match.
  make = `make${String.fromCharCode(97 + count)}x`;
  count += 1;
});

const newsOf = async (person: Person) =>
  (await person.call('GET', '/notifications')).body as unknown as Notification[];
const mailsTo = async (person: Person): Promise<Mail[]> =>
  (await sendDue()).filter(({ to }) => to === person.email);
const find = async (title: string, fields: object = {}) => {
  const id = await list(shop, seller, { title: `${make} ${title}`, ...fields });
  await matchAndTell(shop);
  return id;
};

test('new hits are in the list of notifications, and come by mail', async () => {
  const search = await save(buyer, `q=${make}`, { name: 'My bikes' });
  const id = await find('Domane', { selling_price: 900 });
  const [news, ...others] = await newsOf(buyer);
  expect(others).toEqual([]);
  expect(news).toMatchObject({
    kind: 'saved_search',
    title: 'New bicycles for "My bikes"',
    isRead: false,
    text: `Your saved search "My bikes" has found "${make} Domane" for $900.00.`,
    link: `/dashboard/saved-searches/${search}`,
  });
  expect(await mailsTo(buyer)).toEqual([]);
  shop.clock.advance(2 * minuteMs);
  const [mail, ...more] = await mailsTo(buyer);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('New bicycles for "My bikes"');
  expect(mail?.text).toContain(`"${make} Domane" for $900`);
  expect(mail?.text).toContain(`/bicycle/${id}/${make}-domane`);
  expect(mail?.text).toContain(`/dashboard/saved-searches/${search}`);
});

test('a search with shipping names what the buyer would pay', async () => {
  await save(buyer, `q=${make}&with_shipping=yes`, { name: 'Sent' });
  await find('Domane', { selling_price: 400, delivery: 'both', shipping_price: 35 });
  expect((await newsOf(buyer))[0]?.text).toBe(
    `Your saved search "Sent" has found "${make} Domane" for $435.00 with shipping.`,
  );
});

test('mails come at most once an hour, for all saved searches together', async () => {
  await save(buyer, `q=${make}+alpha`, { name: 'Alpha' });
  await save(buyer, `q=${make}+beta`, { name: 'Beta' });
  const times: number[] = [];
  for (let minute = 0; minute <= 150; minute += 5) {
    // Alpha finds something every ten minutes, beta from the half hour on.
    if (minute % 10 === 0) await find(`alpha ${minute}`);
    if (minute >= 30 && minute % 15 === 0) await find(`beta ${minute}`);
    await matchAndTell(shop);
    if ((await mailsTo(buyer)).length > 0) times.push(minute);
    shop.clock.advance(5 * minuteMs);
  }
  expect(times.length).toBeGreaterThanOrEqual(2);
  for (const [index, time] of times.entries())
    if (index > 0) expect(time - Number(times[index - 1])).toBeGreaterThanOrEqual(60);
}, 60_000);

test('hits that come within the hour are told of together after it, the known ones by number', async () => {
  await save(buyer, `q=${make}`, { name: 'Trek' });
  await find('one');
  for (const model of ['two', 'three', 'four', 'five', 'six', 'seven']) await find(model);
  expect(await newsOf(buyer)).toMatchObject([
    { text: expect.stringMatching(/has found "\w+ one" for \$250\.00\.$/) },
  ]);
  shop.clock.advance(61 * minuteMs);
  await matchAndTell(shop);
  const [news, ...others] = await newsOf(buyer);
  expect(others).toEqual([]);
  expect(news?.text).toMatch(
    / "\w+ seven" for \$250\.00, .*"\w+ three" for \$250\.00 and 2 more\.$/,
  );
});

test('what was seen in the shop is neither told of nor mailed', async () => {
  const search = await save(buyer, `q=${make}`);
  await find('one');
  await hitsOf(buyer, search);
  expect(await newsOf(buyer)).toMatchObject([{ isRead: true }]);
  await find('two');
  await hitsOf(buyer, search);
  shop.clock.advance(2 * hourMs);
  await matchAndTell(shop);
  expect(await newsOf(buyer)).toHaveLength(1);
  expect(await mailsTo(buyer)).toEqual([]);
});

test('a search whose mails come once a day is in the mail of the day, with all that is new', async () => {
  await save(buyer, `q=${make}`, { name: 'Daily', mail: 'daily' });
  await find('one');
  shop.clock.advance(2 * hourMs);
  await find('two');
  shop.clock.advance(24 * hourMs);
  const [mail, ...others] = await mailsTo(buyer);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your day at Respoke');
  expect(mail?.text).toContain(`"${make} two" for $250.00 and 1 more`);
});

test("a search without mails is in the list only, and the person's setting counts for all", async () => {
  await save(buyer, `q=${make}`, { mail: 'off' });
  const other = await signUpProven(shop, 'buyer');
  await save(other, `q=${make}`);
  await other.call('PATCH', '/notification-settings', { mail: { saved_search: 'off' } });
  await find('one');
  shop.clock.advance(hourMs);
  const mails = await sendDue();
  for (const person of [buyer, other]) {
    expect(await newsOf(person)).toHaveLength(1);
    expect(mails.filter(({ to }) => to === person.email)).toEqual([]);
  }
});

test('a mail that waits is not sent once mails of the search are turned off', async () => {
  const search = await save(buyer, `q=${make}`);
  await find('one');
  await buyer.call('PATCH', `/saved-searches/${search}`, { mail: 'off' });
  shop.clock.advance(hourMs);
  expect(await mailsTo(buyer)).toEqual([]);
});

test('one click in a mail stops the mails of all saved searches', async () => {
  await save(buyer, `q=${make}`);
  await find('one');
  shop.clock.advance(hourMs);
  const [mail] = await mailsTo(buyer);
  const link = new URL(/<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const url = `${link.pathname}${link.search}`;
  const { statusCode } = await shop.app.inject({ method: 'POST', url });
  expect(statusCode).toBe(200);
  await find('two');
  shop.clock.advance(2 * hourMs);
  await matchAndTell(shop);
  expect(await mailsTo(buyer)).toEqual([]);
  expect(await newsOf(buyer)).toHaveLength(1);
});

test('a deleted search takes its hits, its notifications and its mails along', async () => {
  const search = await save(buyer, `q=${make}`);
  await find('one');
  await buyer.call('DELETE', `/saved-searches/${search}`);
  shop.clock.advance(hourMs);
  expect(await newsOf(buyer)).toEqual([]);
  expect(await mailsTo(buyer)).toEqual([]);
  await purgeHitsOfDeleted(shop);
  expect(await shop.db.$count(savedSearchHits, eq(savedSearchHits.searchId, search))).toBe(0);
});

test('a closed account leaves no saved search, and is told of nothing', async () => {
  const search = await save(buyer, `q=${make}`);
  const { id } = await callerOf(shop, buyer);
  await find('one');
  await list(shop, seller, { title: `${make} two` });
  expect(await shop.db.$count(savedSearchHits, eq(savedSearchHits.searchId, search))).toBe(1);
  const closed = await buyer.call('POST', '/account/close');
  expect(closed.status).toBe(200);
  await matchAndTell(shop);
  shop.clock.advance(hourMs);
  expect(await mailsTo(buyer)).toEqual([]);
  expect(await shop.db.$count(savedSearches, eq(savedSearches.userId, id))).toBe(0);
  await purgeHitsOfDeleted(shop);
  expect(await shop.db.$count(savedSearchHits, eq(savedSearchHits.searchId, search))).toBe(0);
});

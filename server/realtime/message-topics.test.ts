import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { changes } from '../db/schema/change-feed.ts';
import { signUpAdmin } from '../testing/admin.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callerOf } from '../testing/caller.ts';
import { listProduct } from '../testing/deals/list-and-book.ts';
import { type ListeningPage, openListeningPage } from '../testing/listening-page.ts';
import { say, startedThread } from '../testing/messages.ts';
import { casesIn } from '../testing/moderation/cases-in.ts';
import { type Person, signUp } from '../testing/person.ts';
import { signUpProven } from '../testing/sign-in/prove-email.ts';

let shop: TestApp;
let seller: Person;
let buyer: Person;
let stranger: Person;
let thread: string;
const open: ListeningPage[] = [];
beforeAll(async () => {
  // Notifications have a topic of their own, and would come at any moment.
  shop = await startTestApp({ ACCOUNT_CLOSING_DAYS: '0' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  seller = await signUpProven(shop, 'seller');
  buyer = await signUpProven(shop, 'buyer');
  stranger = await signUp(shop, 'buyer');
  thread = await startedThread(buyer, (await listProduct(shop, seller))._id);
});
afterEach(() => {
  for (const page of open.splice(0)) page.leave();
});
afterAll(() => shop.close());

/** Opens a page of each of the people, and forgets what it is told of what happened before. */
async function openAll(people: Person[]): Promise<ListeningPage[]> {
  const pages = await Promise.all(people.map((person) => openListeningPage(shop, person)));
  open.push(...pages);
  await Promise.all(pages.map((page) => page.receivedSoFar()));
  return pages;
}

const told = (pages: ListeningPage[]) =>
  Promise.all(pages.map(async (page) => [...new Set(await page.receivedSoFar())]));

const change = (person: Person, body: object) => person.call('PATCH', `/threads/${thread}`, body);

test('a message and what is read are told to both sides, an archive to its owner only', async () => {
  const pages = await openAll([buyer, seller, stranger]);
  await say(buyer, thread, 'Hello?');
  expect(await told(pages)).toEqual([['messages'], ['messages'], []]);
  await change(seller, { readUpTo: 2 });
  expect(await told(pages)).toEqual([['messages'], ['messages'], []]);
  await change(seller, { isArchived: true, readUpTo: 2 });
  expect(await told(pages)).toEqual([[], ['messages'], []]);
});

test('a block and its end are told to the other devices of that person, and to nobody else', async () => {
  const pages = await openAll([buyer, seller, stranger]);
  for (const isBlocked of [true, false]) {
    await change(seller, { isBlocked });
    expect(await told(pages)).toEqual([[], ['messages'], []]);
  }
});

test('a report of a person is told to admins', async () => {
  const pages = await openAll([await signUpAdmin(shop), seller, stranger]);
  await buyer.call('POST', `/threads/${thread}/reports`, { message: 'Rude.' });
  expect(await told(pages)).toEqual([['reports', 'cases'], [], []]);
});

test('both sides are told of a message that moderators hide, and show again', async () => {
  const { decided, takeBack } = casesIn(shop);
  const admin = await signUpAdmin(shop);
  const pages = await openAll([buyer, seller, stranger]);
  const found = async () => {
    const isTold = (await told(pages)).map((topics) => topics.includes('messages'));
    return [isTold, (await seller.call('GET', `/threads/${thread}`)).body.hidden];
  };
  const about = { kind: 'message', id: thread, messageNumber: 1 } as const;
  const decision = await decided(admin, about, 'hide');
  expect(await found()).toEqual([[true, true, false], [1]]);
  await takeBack(admin, decision);
  expect(await found()).toEqual([[true, true, false], []]);
});

test('the other side of two threads is told once that a person has left', async () => {
  await startedThread(buyer, (await listProduct(shop, seller))._id);
  const pages = await openAll([seller, stranger]);
  const { id } = await callerOf(shop, seller);
  const changesNow = () => shop.db.$count(changes, eq(changes.topic, `messages:${id}`));
  const before = await changesNow();
  await buyer.call('POST', '/account/close');
  expect(await told(pages)).toEqual([['messages'], []]);
  expect(await changesNow()).toBe(before + 1);
});

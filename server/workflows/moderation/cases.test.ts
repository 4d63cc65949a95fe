import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CaseFigures, CaseRow } from '../../../contract/moderation/cases.ts';
import { cases } from '../../db/schema/moderation.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { startedThread } from '../../testing/messages.ts';
import { casesIn } from '../../testing/moderation/cases-in.ts';
import { storeReview } from '../../testing/moderation/store-review.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop, seller } = await openShop();
const { newModerator, open, read, decide } = casesIn(shop);
const admin = await newModerator();

const report = async (productId: string, message = 'Stolen.', rule?: string) => {
  const buyer = await signUp(shop, 'buyer');
  const { body } = await buyer.call('POST', '/report', {
    buyerEmail: buyer.email,
    productTitle: 'Corbel Strada 54',
    sellerEmail: '',
    productId,
    message,
    rule,
    date: '',
  });
  return { reportId: String(body._id), buyer };
};

const list = async (query: string, by: Person = admin) => {
  const { body, link } = await by.call('GET', `/cases?${query}`);
  const cursor = /cursor=([^&>]+)/.exec(link ?? '')?.[1];
  return { rows: body as unknown as CaseRow[], cursor };
};
const idsOf = async (query: string, by?: Person) =>
  (await list(query, by)).rows.map(({ _id }) => _id);

test('reports about one thing gather in one case, which shows what was reported then and the rule that most name', async () => {
  const product = await listProduct(shop, seller);
  const { reportId } = await report(product._id, 'Stolen.', 'fraud');
  await report(product._id, 'I know it.', 'stolen');
  await report(product._id, 'Filed off.', 'stolen');
  await seller.call('PATCH', `/products/${product._id}`, { title: 'My own Trek' });
  const found = await read(admin, reportId);
  expect(found).toMatchObject({
    kind: 'listing',
    source: 'report',
    state: 'open',
    subject: 'Corbel Strada 54',
    reports: 3,
    rule: 'stolen',
    message: 'Filed off.',
    snapshot: { title: 'Corbel Strada 54', price: 250, name: 'Test seller' },
    listing: { title: 'My own Trek', version: 2, state: 'available' },
    person: { email: seller.email, listings: 1, reportsAbout: 3 },
  });
  expect(found.reportList.map(({ message }) => message)).toEqual([
    'Filed off.',
    'I know it.',
    'Stolen.',
  ]);
  const { id } = await callerOf(shop, seller);
  expect((await readEvents(shop, 'private_data_viewed', id)).length).toBeGreaterThan(0);
});

test('a case of words names whom they are to, whom it says the admin has seen, and what a review gives', async () => {
  const [to, author] = [await signUpProven(shop, 'seller'), await signUpProven(shop, 'buyer')];
  const { id } = await callerOf(shop, to);
  const receiver = { _id: id, username: 'Test seller' };
  const thread = await startedThread(author, (await listProduct(shop, to))._id);
  const ofMessage = await open(admin, { kind: 'message', id: thread, messageNumber: 1 });
  const { words } = await read(admin, ofMessage);
  expect(words).toEqual({ text: words?.text, isHidden: false, to: receiver, review: null });
  const { reviewId, bookingId } = await storeReview(shop, { by: author, of: to });
  const ofReview = await read(admin, await open(admin, { kind: 'review', id: reviewId }));
  const review = { stars: 1, bookingId };
  expect(ofReview.words).toEqual({ text: 'Never came.', isHidden: false, to: receiver, review });
  expect((await readEvents(shop, 'private_data_viewed', id)).length).toBeGreaterThan(0);
});

test('the open cases that wait longest come first, the last closed ones first, each by page and by what is looked for', async () => {
  await shop.db.update(cases).set({ state: 'closed', closedAt: new Date(0) });
  const made: string[] = [];
  for (let count = 0; count < 3; count++) {
    shop.clock.advance(1000);
    made.push(await open(admin, { kind: 'listing', id: (await listProduct(shop, seller))._id }));
  }
  const first = await list('limit=2');
  expect(first.rows.map(({ _id }) => _id)).toEqual(made.slice(0, 2));
  expect(await idsOf(`limit=2&cursor=${first.cursor}`)).toEqual(made.slice(2));
  const [one = '', two = '', three = ''] = made;
  expect((await admin.call('PATCH', `/cases/${two}`, { isOwn: true })).status).toBe(200);
  const other = await newModerator();
  expect(await idsOf('assigned=me')).toEqual([two]);
  expect(await idsOf('assigned=me', other)).toEqual([]);
  expect(await idsOf('assigned=nobody')).toEqual([one, three]);
  await other.call('PATCH', `/cases/${two}`, { isOwn: false });
  expect((await list('assigned=me')).rows).toMatchObject([
    { isOwn: true, assignedTo: admin.email },
  ]);
  await admin.call('PATCH', `/cases/${two}`, { isOwn: false });
  expect(await idsOf('assigned=me')).toEqual([]);
  expect(await idsOf('kind=person')).toEqual([]);
  expect(await idsOf('appeals=true')).toEqual([]);
  for (const id of [three, one]) {
    shop.clock.advance(1000);
    await decide(admin, id, 'none');
  }
  expect((await idsOf('state=closed')).slice(0, 2)).toEqual([one, three]);
  expect((await admin.call('PATCH', `/cases/${one}`, { isOwn: true })).body.code).toBe(
    'case_closed',
  );
});

test('a moderator opens one case about one thing, and none about nothing', async () => {
  const about = { kind: 'listing', id: (await listProduct(shop, seller))._id } as const;
  const [one, other] = await Promise.all([open(admin, about), open(admin, about)]);
  expect(one).toBe(other);
  const { id: adminId } = await callerOf(shop, admin);
  const { productId, details } = (await readEvents(shop, 'case_opened', adminId)).at(-1) ?? {};
  expect([productId, details]).toEqual([about.id, { case: one, kind: 'listing' }]);
  const { reportId } = await report(about.id);
  expect(await read(admin, one)).toMatchObject({ source: 'moderator', reports: 1 });
  expect((await admin.call('GET', `/cases/${reportId}`)).status).toBe(404);
  const nothing = { kind: 'message', id: crypto.randomUUID(), messageNumber: 1 };
  expect((await admin.call('POST', '/cases', nothing)).status).toBe(404);
});

test('admins write notes, which others read, and who only helps decides nothing', async () => {
  const caseId = await open(admin, { kind: 'listing', id: (await listProduct(shop, seller))._id });
  const support = await signUpAdmin(shop, ['support']);
  await support.call('POST', `/cases/${caseId}/notes`, { text: 'Asked by phone.' });
  expect((await read(admin, caseId)).notes).toMatchObject([
    { author: support.email, text: 'Asked by phone.' },
  ]);
  expect((await decide(support, caseId, 'none')).body.code).toBe('right_needed');
});

test('many cases are closed with no action at once, but none with an appeal or with news', async () => {
  const made = [];
  const listed = [];
  for (let count = 0; count < 5; count++) {
    const { _id: id } = await listProduct(shop, seller);
    listed.push(id);
    made.push(await open(admin, { kind: 'listing', id }));
  }
  const [one = '', two = '', appealed = '', warned = '', reported = ''] = made;
  const waits = { appealId: crypto.randomUUID() };
  await shop.db.update(cases).set(waits).where(eq(cases.id, appealed));
  await decide(admin, two, 'none');
  await decide(admin, warned, 'message');
  await report(String(listed.at(-1)));
  const ids = [one, two, appealed, one, warned, reported, crypto.randomUUID()];
  const seen = ids.map((_id) => ({ _id, version: 1, reports: 0 }));
  const { body } = await admin.call('POST', '/cases/no-action', { cases: seen });
  expect([body.closed, body.changed]).toEqual([1, 2]);
  expect((await decide(admin, reported, 'none', { reports: 0 })).body.code).toBe('case_changed');
  expect(await read(admin, one)).toMatchObject({
    state: 'closed',
    decisions: [{ action: 'none' }],
  });
  expect(await read(admin, appealed)).toMatchObject({ state: 'open' });
});

test('deleting the last report of a case closes it with no action', async () => {
  const product = await listProduct(shop, seller);
  const [first, second] = [await report(product._id), await report(product._id)];
  await admin.call('DELETE', `/report/${second.reportId}`);
  expect(await read(admin, first.reportId)).toMatchObject({ state: 'open' });
  await admin.call('DELETE', `/report/${first.reportId}`);
  const { id: adminId } = await callerOf(shop, admin);
  expect(await read(admin, first.reportId)).toMatchObject({
    state: 'closed',
    decisions: [{ action: 'none', explanation: '', decidedBy: admin.email }],
  });
  expect(await readEvents(shop, 'report_deleted', adminId)).toHaveLength(2);
});

test('the figures say how many cases wait, since when, and how long they took', async () => {
  const { body } = await admin.call('GET', '/case-figures');
  const figures = body as unknown as CaseFigures;
  const isOpen = eq(cases.state, 'open');
  expect(figures).toMatchObject({
    open: await shop.db.$count(cases, isOpen),
    appeals: 1,
    oldest: expect.any(String),
    medianHours: expect.any(Number),
  });
  expect(figures.days).toHaveLength(30);
  const today = figures.days.at(-1);
  expect(today?.day).toBe(shop.clock.now().toISOString().slice(0, 10));
  expect(today?.opened).toBe(await shop.db.$count(cases));
});

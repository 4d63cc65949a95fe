import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEvent } from '../../../contract/moderation/audit.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { purgeFailedSignIns } from './purge.ts';

let shop: TestApp;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp({ ACCOUNT_CLOSING_DAYS: '0' });
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.close());

const read = async (query: string) =>
  (await admin.call('GET', `/audit?${query}`)).body as unknown as AuditEvent[];

/** Returns the events about a person, oldest first. */
const eventsAbout = async ({ email }: { email: string }) =>
  (await read(`person=${email}`)).reverse();

const actionsOf = async (person: { email: string }) =>
  (await eventsAbout(person)).map(({ action }) => action);

const post = (url: string, payload: object, headers = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload, headers });

test('the audit trail records signing up, in and out, and failed sign-ins', async () => {
  const buyer = await signUp(shop, 'buyer');
  await post('/sign-in/email', { email: buyer.email, password: 'not the password' });
  await post('/sign-in/email', { email: buyer.email, password: 'spokes and chains 7' });
  await post('/sign-out', {}, { cookie: buyer.cookie });
  const events = await eventsAbout(buyer);
  expect(events.map(({ action, actor }) => [action, actor])).toEqual([
    ['signed_up', 'user'],
    ['sign_in_failed', 'visitor'],
    ['signed_in', 'user'],
    ['signed_out', 'user'],
  ]);
  expect(events[0]).toMatchObject({ actorEmail: buyer.email, details: { role: 'buyer' } });
});

test('a failed sign-in with an unknown email is recorded without the email', async () => {
  const email = 'nobody-at-all@example.com';
  await post('/sign-in/email', { email, password: 'not the password' });
  const [latest] = await read('action=sign_in_failed');
  expect(latest).toMatchObject({ actor: 'visitor', subjectEmail: null });
  expect(JSON.stringify(latest)).not.toContain(email);
});

test('the audit trail records who verified a seller and who revoked it', async () => {
  const seller = await signUp(shop, 'seller');
  const { body } = await admin.call('GET', '/all-users?role=seller');
  const { _id } = (body as unknown as { _id: string; email: string }[]).find(
    ({ email }) => email === seller.email,
  ) ?? { _id: '' };
  // The second call changes nothing and records no event.
  for (let times = 0; times < 2; times += 1) {
    await admin.call('PATCH', `/users/${_id}?role=buyer`);
  }
  for (let times = 0; times < 2; times += 1) {
    await admin.call('DELETE', `/users/${_id}/verification`);
  }
  const done = { actorEmail: admin.email, subjectEmail: seller.email };
  expect((await eventsAbout(seller)).slice(-2)).toMatchObject([
    { action: 'seller_verified', ...done },
    { action: 'verification_taken_back', ...done },
  ]);
});

test("the audit trail records a payment's buyer, seller, product and amount", async () => {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const product = await listProduct(shop, seller);
  await buy(shop, buyer, await bookProduct(buyer, product));
  const [payment] = await read(`action=payment_recorded&person=${buyer.email}`);
  expect(payment).toMatchObject({
    actorEmail: buyer.email,
    subjectEmail: seller.email,
    productTitle: product.title,
    details: { cents: Math.round(product.selling_price * 100) },
  });
});

test('the audit trail records moderation and withdrawn products', async () => {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const product = await listProduct(shop, seller);
  const report = await buyer.call('POST', '/report', {
    buyerEmail: buyer.email,
    productId: product._id,
    productTitle: product.title,
    sellerEmail: seller.email,
    message: 'Seen before elsewhere.',
    date: new Date().toISOString(),
  });
  await admin.call('DELETE', `/report/${report.body._id}`);
  await seller.call('DELETE', `/products?id=${product._id}`);
  const about = { productTitle: product.title };
  const [first, second, third] = await read('limit=3');
  expect([third, second, first]).toMatchObject([
    { action: 'product_reported', actorEmail: buyer.email, ...about },
    { action: 'report_deleted', actorEmail: admin.email, ...about },
    { action: 'product_withdrawn', actorEmail: seller.email, ...about },
  ]);
});

test('the operator appoints an admin', async () => {
  expect(await actionsOf(admin)).toContain('role_changed');
  const [event] = await read(`action=role_changed&person=${admin.email}`);
  expect(event).toMatchObject({ actor: 'operator', actorEmail: null, details: { role: 'admin' } });
});

test('a deleted user stays in the audit trail without their name', async () => {
  const seller = await signUp(shop, 'seller');
  const { body } = await admin.call('GET', '/all-users?role=seller');
  const [{ _id }] = body as unknown as [{ _id: string }];
  await admin.call('DELETE', `/users/${_id}?role=buyer`);
  const [event] = await read('action=user_deleted');
  expect(event).toMatchObject({
    actorEmail: admin.email,
    subjectEmail: expect.stringMatching(/@deleted\.invalid$/),
  });
  expect(await eventsAbout(seller)).toEqual([]);
});

test('the audit trail comes in pages and can be filtered by day', async () => {
  const all = await read('limit=100');
  const page = await admin.call('GET', '/audit?limit=2');
  expect(page.body).toEqual(all.slice(0, 2));
  const cursor = /cursor=([^&>]+)/.exec(page.link ?? '')?.[1];
  expect(await read(`limit=2&cursor=${cursor}`)).toEqual(all.slice(2, 4));
  const today = new Date().toISOString().slice(0, 10);
  expect(await read(`limit=2&from=${today}&until=${today}`)).toEqual(all.slice(0, 2));
  expect(await read('until=2020-01-01')).toEqual([]);
  expect(await read('from=2999-01-01')).toEqual([]);
  for (const query of ['until=9999-12-31', 'from=0000-01-01'])
    expect((await admin.call('GET', `/audit?${query}`)).status).toBe(400);
});

test('failed sign-ins are deleted after 90 days, and nothing else', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const kept = [
    { action: 'sign_in_failed', at: daysAgo(89) },
    { action: 'signed_in', at: daysAgo(91) },
  ] as const;
  const old = [{ action: 'sign_in_failed', at: daysAgo(91) }] as const;
  const rows = [...kept, ...old].map((event) => ({ ...event, actor: 'visitor' }) as const);
  await shop.db.insert(auditEvents).values(rows);
  await purgeFailedSignIns(shop.db);
  const until = `until=${daysAgo(88).toISOString().slice(0, 10)}`;
  expect((await read(until)).map(({ action }) => action).sort()).toEqual(
    kept.map(({ action }) => action),
  );
  const remove = shop.db.delete(auditEvents).where(eq(auditEvents.action, 'signed_in'));
  await expect(remove).rejects.toMatchObject({
    cause: { message: 'the audit trail is append-only' },
  });
});

test.each([
  sql`update audit_events set action = 'signed_in'`,
  sql`delete from audit_events`,
  sql`truncate audit_events`,
])('the database rejects changes to the audit trail', async (change) => {
  await expect(shop.db.execute(change)).rejects.toMatchObject({
    cause: { message: 'the audit trail is append-only' },
  });
});

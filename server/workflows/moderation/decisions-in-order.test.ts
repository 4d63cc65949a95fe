import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { reviews } from '../../db/schema/deals/reviews.ts';
import { cases } from '../../db/schema/moderation.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { callerOf } from '../../testing/caller.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { startedThread } from '../../testing/messages.ts';
import { casesIn } from '../../testing/moderation/cases-in.ts';
import { storeReview } from '../../testing/moderation/store-review.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Answer, signUp } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop } = await openShop({ ACCOUNT_CLOSING_DAYS: '14' });
const { open, decide, decided, takeBack } = casesIn(shop);
const admin = await signUpAdmin(shop);

const newSeller = async () => {
  const seller = await signUp(shop, 'seller');
  return { seller, id: (await callerOf(shop, seller)).id };
};
const rowOf = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0];
const codeOf = async (answer: Promise<Answer>) => (await answer).body.code;

/** Begins a call while its person is locked, and tries to lock the case as soon as the call waits. */
async function lockCaseDuring(personId: string, caseId: string, begin: () => Promise<Answer>) {
  const { call } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${personId} for no key update`);
    const begun = begin();
    const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
    const waiting = () => shop.db.$count(sql`pg_stat_activity`, isWaiting);
    await expect.poll(waiting).toBeGreaterThan(0);
    await tx.execute(sql`select from ${cases} where id = ${caseId} for update nowait`);
    return { call: begun };
  });
  return call;
}

test('a person is locked before the case, by the calls that open one and decide it, too', async () => {
  const { seller, id } = await newSeller();
  const writer = await signUp(shop, 'buyer');
  const { id: writerId } = await callerOf(shop, writer);
  const { reviewId } = await storeReview(shop, { by: writer, of: seller });
  const ofReview = await open(admin, { kind: 'review', id: reviewId });
  const hide = () => admin.call('PATCH', `/reviews/${reviewId}`, { hidden: 'Insults' });
  expect((await lockCaseDuring(writerId, ofReview, hide)).status).toBe(200);
  const ofPerson = await open(admin, { kind: 'person', id });
  const remove = () => admin.call('DELETE', `/users/${id}?role=seller`);
  expect((await lockCaseDuring(id, ofPerson, remove)).status).toBe(200);
});

test('two admins who delete an account at once decide once', async () => {
  const { id } = await newSeller();
  const others = [admin, await signUpAdmin(shop)];
  await Promise.all(others.map((one) => one.call('DELETE', `/users/${id}?role=seller`)));
  expect(await shop.db.$count(cases, eq(cases.personId, id))).toBe(1);
});

test('what two decisions do stays until both are taken back', async () => {
  const { id } = await newSeller();
  const before = await rowOf(id);
  const twice = async (action: 'delete_account' | 'verify') => {
    const first = await decided(admin, { kind: 'person', id }, action);
    shop.clock.advance(1000);
    return [first, await decided(admin, { kind: 'person', id }, action)] as const;
  };
  const [verified, again] = await twice('verify');
  await takeBack(admin, verified);
  expect(await rowOf(id)).toMatchObject({ verified: true });
  await takeBack(admin, again);
  expect(await rowOf(id)).toMatchObject({ verified: false });
  const [first, second] = await twice('delete_account');
  await takeBack(admin, first);
  expect(await rowOf(id)).toMatchObject({ isSuspended: true, closesAt: expect.any(Date) });
  await takeBack(admin, second);
  expect(await rowOf(id)).toEqual(before);
});

test('words of a person who has left are hidden, and nothing else is decided about them', async () => {
  const { seller } = await newSeller();
  const writer = await signUpProven(shop, 'buyer');
  const { id: writerId } = await callerOf(shop, writer);
  const { reviewId } = await storeReview(shop, { by: writer, of: seller });
  const lister = await signUpProven(shop, 'seller');
  const thread = await startedThread(writer, (await listProduct(shop, lister))._id);
  await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, writerId));
  const hidden = async () =>
    (await shop.db.select().from(reviews).where(eq(reviews.id, reviewId)))[0]?.hidden;
  for (const reason of ['Insults', null]) {
    expect((await admin.call('PATCH', `/reviews/${reviewId}`, { hidden: reason })).status).toBe(
      200,
    );
    expect(await hidden()).toBe(reason);
  }
  const message = await open(admin, { kind: 'message', id: thread, messageNumber: 1 });
  expect(await codeOf(decide(admin, message, 'warn'))).toBe('person_left');
  expect((await decide(admin, message, 'hide')).status).toBe(200);
});

test('an admin who has dealt with a seller neither gives nor takes the mark, nor shows a hidden review', async () => {
  const seller = await signUpProven(shop, 'seller');
  const { id } = await callerOf(shop, seller);
  const party = await signUpAdmin(shop);
  const role = (name: 'buyer' | 'admin') =>
    shop.db.update(users).set({ role: name }).where(eq(users.email, party.email));
  await role('buyer');
  await bookProduct(party, await listProduct(shop, seller));
  await role('admin');
  expect(await codeOf(party.call('PATCH', `/users/${id}`))).toBe('own_case');
  expect((await admin.call('PATCH', `/users/${id}`)).status).toBe(200);
  expect(await codeOf(party.call('DELETE', `/users/${id}/verification`))).toBe('own_case');
  const { reviewId } = await storeReview(shop, { by: seller, of: await signUp(shop, 'buyer') });
  const review = `/reviews/${reviewId}`;
  expect((await admin.call('PATCH', review, { hidden: 'Insults' })).status).toBe(200);
  expect(await codeOf(party.call('PATCH', review, { hidden: null }))).toBe('own_case');
});

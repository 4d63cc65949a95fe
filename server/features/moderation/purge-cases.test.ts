import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { caseRetentionMs } from '../../config/lifetimes.ts';
import { appeals, caseNotes, cases, decisions } from '../../db/schema/moderation.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { readCase, storeDecision } from '../../testing/moderation/store-decision.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { purgeCases } from './purge-cases.ts';

const { shop, seller } = await openShop({ ACCOUNT_CLOSING_DAYS: '0' });
const { id: personId } = await callerOf(shop, seller);
const at = shop.clock.now();
const later = (ms: number) => ({ ...shop, clock: { now: () => new Date(at.getTime() + ms) } });
const isThere = async (id: string) => (await shop.db.$count(cases, eq(cases.id, id))) === 1;
const change = (id: string, columns: Partial<typeof decisions.$inferInsert>) =>
  shop.db.update(decisions).set(columns).where(eq(decisions.id, id));

test('a closed case goes after two years with its decision, appeal and notes, unless its decision holds', async () => {
  const warned = await storeDecision(shop, { personId, action: 'warn' });
  const holds = await storeDecision(shop, { personId, action: 'ban' });
  const endedLate = await storeDecision(shop, { personId, action: 'ban' });
  await change(endedLate.id, { endedAt: new Date(at.getTime() + 1000), endReason: 'taken_back' });
  const waits = await storeDecision(shop, { personId, action: 'suspend' });
  await change(waits.id, { endedAt: at, endReason: 'time' });
  const note = { caseId: warned.caseId, authorId: personId, text: 'Seen.', writtenAt: at };
  await shop.db.insert(caseNotes).values(note);
  const appeal = { kind: 'appeal', text: 'No.', madeAt: at } as const;
  await shop.db.insert(appeals).values([
    { ...appeal, decisionId: warned.id, decidedAt: at },
    { ...appeal, decisionId: waits.id },
  ]);
  await purgeCases(later(caseRetentionMs - 1000));
  expect(await isThere(warned.caseId)).toBe(true);
  await purgeCases(later(caseRetentionMs + 500));
  const kept = [warned, holds, endedLate, waits].map(({ caseId }) => isThere(caseId));
  expect(await Promise.all(kept)).toEqual([false, true, true, true]);
  expect(await shop.db.$count(caseNotes)).toBe(0);
  expect(await shop.db.$count(appeals, eq(appeals.decisionId, warned.id))).toBe(0);
});

test('what a deleted person has said is emptied in closed cases at once, and in an open one after it is closed', async () => {
  const leaver = await signUp(shop, 'seller', 'Lea Leaver');
  const { id } = await callerOf(shop, leaver);
  const product = await listProduct(shop, leaver);
  const closed = await storeDecision(shop, {
    personId: id,
    productId: product._id,
    action: 'warn',
  });
  const open = await storeDecision(shop, { personId: id, action: 'ban' });
  const texts = (decisionId: string) =>
    shop.db.select().from(appeals).where(eq(appeals.decisionId, decisionId));
  await appealOf(leaver, open.id);
  const said = { kind: 'appeal', text: 'Mine.', madeAt: at, decidedAt: at } as const;
  await shop.db.insert(appeals).values({ ...said, decisionId: closed.id });
  expect((await leaver.call('POST', '/account/close')).status).toBe(200);
  const empty = { name: 'Deleted user', text: null, pictures: [] };
  expect((await readCase(shop, closed.caseId)).snapshot).toEqual({
    ...empty,
    title: product.title,
    price: expect.any(Number),
  });
  expect(await texts(closed.id)).toMatchObject([{ text: '' }]);
  expect((await readCase(shop, open.caseId)).snapshot.name).toBe('Lea Leaver');
  const decided = { decidedAt: at, outcome: 'upheld' as const };
  await shop.db.update(appeals).set(decided).where(eq(appeals.decisionId, open.id));
  await shop.db
    .update(cases)
    .set({ state: 'closed', closedAt: shop.clock.now() })
    .where(eq(cases.id, open.caseId));
  await purgeCases(shop);
  expect((await readCase(shop, open.caseId)).snapshot).toMatchObject(empty);
  expect(await texts(open.id)).toMatchObject([{ text: '' }]);
});

const appealOf = async (person: Person, id: string) => {
  const wanted = { kind: 'appeal', text: 'It was somebody else.' };
  const { status } = await person.call('POST', `/decisions/${id}/appeals`, wanted);
  expect(status).toBe(200);
};

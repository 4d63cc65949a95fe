import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputeStepLimits } from '../../../contract/limits.ts';
import { disputeEntries } from '../../db/schema/deals/disputes.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { act, disputedDeal } from '../../testing/deals/disputes.ts';
import { type Person, signUp } from '../../testing/person.ts';

let shop: TestApp;
let buyer: Person;
let seller: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp({}, { webhooks: false });
  buyer = await signUp(shop, 'buyer');
  seller = await signUp(shop, 'seller');
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.close());

const message = 'As the photos show.';
const note = { action: 'note', message };
const dayMs = 24 * 60 * 60 * 1000;
const { per24Hours, inAll } = disputeStepLimits;

/** Records statements of the buyer as if they were made `ago` in milliseconds. */
async function addNotes(disputeId: string, count: number, ago = 0): Promise<void> {
  const at = new Date(shop.clock.now().getTime() - ago);
  const said = { disputeId, at, step: 'note', by: 'buyer', text: message } as const;
  await shop.db.insert(disputeEntries).values(Array.from({ length: count }, () => said));
}

test.each([
  ['buyer', note],
  ['seller', note],
  ['seller', { action: 'answer', message }],
  ['seller', { action: 'offer', amount: 50, message }],
] as const)('the %s can do this ten times a day and not again: %j', async (side, change) => {
  const { dispute } = await disputedDeal(shop, buyer, seller);
  const [person, other] = side === 'buyer' ? [buyer, seller] : [seller, buyer];
  for (let count = 0; count < per24Hours; count++)
    expect(await act(person, dispute, change)).toBe(200);
  const refused = await person.call('PATCH', `/disputes/${dispute}`, change);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_statements_today']);
  expect(refused.body).toMatchObject({ values: { times: 10 }, retryAt: expect.any(String) });
  expect(await act(other, dispute, note)).toBe(200);
  const another = await disputedDeal(shop, buyer, seller);
  expect(await act(person, another.dispute, change)).toBe(200);
});

test('of statements at the same moment, no more than ten are taken', async () => {
  const { dispute } = await disputedDeal(shop, buyer, seller);
  await addNotes(dispute, per24Hours - 1);
  const answers = await Promise.all([1, 2, 3].map(() => act(buyer, dispute, note)));
  expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
});

test('a day after a statement another one is possible, but never more than fifty', async () => {
  const { dispute } = await disputedDeal(shop, buyer, seller);
  await addNotes(dispute, inAll - per24Hours - 1, 2 * dayMs);
  await addNotes(dispute, per24Hours, dayMs - 60_000);
  expect(await act(buyer, dispute, note)).toBe('too_many_statements_today');
  shop.clock.advance(60_000);
  expect(await act(buyer, dispute, note)).toBe(200);
  shop.clock.advance(2 * dayMs);
  expect(await act(buyer, dispute, note)).toBe('too_many_statements');
});

test("an admin's question can be answered once beyond the limits, by the side that was asked", async () => {
  const { dispute } = await disputedDeal(shop, buyer, seller);
  const ask = (side: string) => act(admin, dispute, { action: 'ask', side, message });
  await ask('buyer');
  await addNotes(dispute, inAll);
  expect(await act(buyer, dispute, note)).toBe('too_many_statements');
  await ask('seller');
  expect(await act(buyer, dispute, note)).toBe('too_many_statements');
  await ask('buyer');
  await ask('buyer');
  expect(await act(buyer, dispute, note)).toBe(200);
  expect(await act(buyer, dispute, note)).toBe('too_many_statements');
});

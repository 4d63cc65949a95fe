import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { grantRights } from '../../features/accounts/promote.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { act, decision, disputedDeal, expectBalanced } from '../../testing/deals/disputes.ts';
import { type Person, signUp } from '../../testing/person.ts';

let shop: TestApp;
let people: Record<'buyer' | 'seller' | 'stranger' | 'admin' | 'support', Person>;
beforeAll(async () => {
  shop = await startTestApp({}, { webhooks: false });
  people = {
    buyer: await signUp(shop, 'buyer'),
    seller: await signUp(shop, 'seller'),
    stranger: await signUp(shop, 'buyer'),
    admin: await signUpAdmin(shop),
    support: await signUpAdmin(shop, ['support']),
  };
});
afterAll(() => shop.close());

const message = 'As the photos show.';
const changes = {
  accept: { action: 'accept' },
  answer: { action: 'answer', message },
  offer: { action: 'offer', amount: 30, message },
  acceptOffer: { action: 'accept-offer', amount: 50 },
  withdraw: { action: 'withdraw' },
  note: { action: 'note', message },
  ask: { action: 'ask', side: 'seller', message },
  decide: decision('part', 20),
};
const actions = Object.keys(changes) as (keyof typeof changes)[];

/** Who can do what while the dispute is open and the seller has offered 50 dollars. */
const allowed: Record<'buyer' | 'seller' | 'admin', readonly (keyof typeof changes)[]> = {
  buyer: ['acceptOffer', 'withdraw', 'note'],
  seller: ['accept', 'answer', 'offer', 'note'],
  admin: ['ask', 'decide'],
};
const sides = Object.keys(allowed) as (keyof typeof allowed)[];

/** Opens a dispute with an offer of 50 dollars. */
async function offered() {
  const deal = await disputedDeal(shop, people.buyer, people.seller);
  await act(people.seller, deal.dispute, { ...changes.offer, amount: 50 });
  return deal;
}

const each = sides.flatMap((side) => actions.map((action) => [side, action] as const));

test.each(each)(
  'in an open dispute, the %s can %s, or is told that they cannot',
  async (side, action) => {
    const { dispute } = await offered();
    const can = allowed[side].includes(action);
    expect(await act(people[side], dispute, changes[action])).toBe(can ? 200 : 'forbidden');
    await expectBalanced(shop);
  },
);

test('strangers do not find a dispute, and admins without the right cannot touch it', async () => {
  const { dispute } = await offered();
  for (const action of actions) {
    expect(await act(people.stranger, dispute, changes[action]), action).toBe('not_found');
    expect(await act(people.support, dispute, changes[action]), action).toBe('right_needed');
  }
});

const permitted = sides.flatMap((side) => allowed[side].map((action) => [side, action] as const));
const isMessage = (action: string) => ['note', 'ask'].includes(action);

test.each(permitted)('once a dispute is settled, the %s can no longer %s', async (side, action) => {
  const { dispute } = await offered();
  expect(await act(people.buyer, dispute, changes.withdraw)).toBe(200);
  expect(await act(people[side], dispute, changes[action])).toBe('dispute_closed');
});

test.each(permitted)(
  'while the bicycle is sent back, the %s can only talk, not %s',
  async (side, action) => {
    const { dispute } = await offered();
    expect(await act(people.admin, dispute, decision('return_first'))).toBe(200);
    const answer = await act(people[side], dispute, changes[action]);
    expect(answer).toBe(isMessage(action) ? 200 : 'dispute_closed');
  },
);

test.each(permitted)(
  'while the bank decides, the %s can only talk, not %s',
  async (side, action) => {
    const { booking, dispute } = await offered();
    const openedAt = shop.clock.now();
    const chargeback = { bookingId: booking, kind: 'chargeback', reason: 'chargeback' } as const;
    await shop.db.insert(disputes).values({ ...chargeback, wantedCents: 25_000, openedAt });
    const answer = await act(people[side], dispute, changes[action]);
    expect(answer).toBe(isMessage(action) ? 200 : 'dispute_frozen');
    await shop.db
      .update(disputes)
      .set({ closedAt: openedAt })
      .where(eq(disputes.kind, 'chargeback'));
    expect(await act(people[side], dispute, changes[action])).toBe(200);
  },
);

test('an admin who has bought the bicycle acts as its buyer', async () => {
  const owner = await signUp(shop, 'buyer');
  const { dispute } = await disputedDeal(shop, owner, people.seller);
  const { db, clock, providers } = shop;
  const { identity } = providers;
  const session = await identity.readSession({ cookie: owner.cookie });
  await grantRights({ db, clock, identity }, owner.email, undefined, session?.sessionId);
  expect(await act(owner, dispute, decision('full'))).toBe('forbidden');
  expect(await act(owner, dispute, changes.note)).toBe(200);
});

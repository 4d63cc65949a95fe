import { toDollars } from '../../../../../contract/fields.ts';
import type { NewCase } from '../../../../../contract/moderation/cases.ts';
import type { DecisionAction } from '../../../../../contract/moderation/decision-actions.ts';
import { readBalances } from '../../../../features/ledger/queries.ts';
import { openCase } from '../../../../features/moderation/cases.ts';
import { listInForce } from '../../../../features/moderation/queries-in-force.ts';
import { decideCase } from '../../../../workflows/moderation/decide.ts';
import { refundByShop } from '../../../../workflows/moderation/refund-by-shop.ts';
import { takeBack } from '../../../../workflows/moderation/take-back.ts';
import type { World } from '../world.ts';
import { type Act, dayMs } from './act.ts';

const reasons = { rule: 'fraud', explanation: 'A copy.', facts: 'Its number.' } as const;

/** Opens a case about something, and then decides it, as two calls do. A suspension lasts two weeks. */
async function decide(
  { deps: { db, clock }, admin }: World,
  about: NewCase,
  action: DecisionAction,
): Promise<void> {
  const at = clock.now();
  const found = await db.transaction((tx) => openCase(tx, about, { at }));
  if (!found) return;
  const until = { until: new Date(at.getTime() + 14 * dayMs) };
  const wanted = { action, ...reasons, ...(action === 'suspend' && until) };
  await db.transaction((tx) => decideCase(tx, admin.id, { caseId: found.id, wanted, at }));
}

/** Gives the buyer all or a part of what is held. */
const refund = async ({ deps, admin }: World, bookingId: string, amount?: number) => {
  const { held } = await readBalances(deps.db, bookingId);
  const given = {
    held: toDollars(held),
    explanation: 'Nobody answered.',
    ...(amount && { amount }),
  };
  await refundByShop(deps, admin, bookingId, given);
};

/** What moderators withhold, and give back. */
export const moderationActs = {
  'an admin hides the bicycle': (world) =>
    decide(world, { kind: 'listing', id: world.productId }, 'hide'),
  'an admin suspends the seller': (world) =>
    decide(world, { kind: 'person', id: world.seller.id }, 'suspend'),
  'an admin suspends the buyer': (world, { buyer }) =>
    decide(world, { kind: 'person', id: buyer.id }, 'suspend'),
  'decisions are taken back': async ({ deps, admin }) => {
    for (const { id } of await listInForce(deps.db, undefined))
      await takeBack(deps, admin, id, 'A mistake.');
  },
  'an admin gives the money back': (world, { bookingId }) => refund(world, bookingId),
  'an admin gives a part back': (world, { bookingId }) => refund(world, bookingId, 10),
} as const satisfies Record<string, Act>;

import type { NewCase } from '../../../../../contract/moderation/cases.ts';
import type { DecisionAction } from '../../../../../contract/moderation/decision-actions.ts';
import { openCase } from '../../../../features/moderation/cases.ts';
import { listInForce } from '../../../../features/moderation/queries-in-force.ts';
import { decideCase } from '../../../../workflows/moderation/decide.ts';
import { takeBack } from '../../../../workflows/moderation/take-back.ts';
import type { World } from '../world.ts';
import { type Act, dayMs } from './act.ts';

const reasons = { rule: 'fraud', explanation: 'A copy.', facts: 'Its number.' } as const;

/** Opens a case about something, and decides it. A suspension lasts two weeks. */
const decide = (
  { deps: { db, clock }, admin }: World,
  about: NewCase,
  action: DecisionAction,
): Promise<unknown> =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const found = await openCase(tx, about, { at });
    const until = { until: new Date(at.getTime() + 14 * dayMs) };
    const wanted = { action, ...reasons, ...(action === 'suspend' && until) };
    if (found) await decideCase(tx, admin.id, { caseId: found.id, wanted, at });
  });

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
} as const satisfies Record<string, Act>;

import { toCents } from '../../../contract/fields.ts';
import { requirePart } from '../../features/disputes/check-amount.ts';
import { updateDispute } from '../../features/disputes/rows.ts';
import { moveDeal } from '../deals/move-deal.ts';
import { readHeld, recordDecision, settle } from './settle.ts';
import { type DisputeAction, type Step, say } from './step.ts';

/** An admin decides with a written reason. */
export const decideDispute: DisputeAction = {
  by: ['admin'],
  take: async (step) => {
    const { outcome = 'none', amount = 0 } = step.change;
    const held = await readHeld(step);
    if (outcome === 'return_first') return requireReturn(step, held);
    const cents = { full: held, part: toCents(amount), none: 0 }[outcome];
    if (outcome === 'part') requirePart(held, cents);
    await say(step, { step: 'decided', cents });
    return settle(step, { money: outcome, cents });
  },
};

/**
 * The buyer must send the bicycle back first. The dispute stays open until it has come back, so that
 * the seller can object, and the buyer gets `cents` then.
 */
async function requireReturn(step: Step, cents: number): Promise<string[]> {
  const { tx, dispute, booking, caller, at } = step;
  await say(step, { step: 'decided', cents });
  const refunds = await moveDeal(tx, booking, 'require-return', 'admin', { at });
  await updateDispute(tx, dispute.id, {
    outcome: 'return_first',
    outcomeCents: cents,
    decidedBy: caller.id,
  });
  await recordDecision(step, { outcome: 'return_first', cents });
  return refunds;
}

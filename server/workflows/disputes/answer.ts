import { requireFewStatements } from '../../features/disputes/limit-statements.ts';
import { updateDispute } from '../../features/disputes/rows.ts';
import { type DisputeAction, say } from './step.ts';

/** The seller says why the claim is wrong; an admin decides then. */
export const answer: DisputeAction = {
  by: ['seller'],
  take: async (step) => {
    const { tx, dispute, at } = step;
    await requireFewStatements(tx, step, 'answered');
    await say(step, { step: 'answered' });
    await updateDispute(tx, dispute.id, { answeredAt: dispute.answeredAt ?? at });
    return [];
  },
};

import { requireFewStatements } from '../../features/disputes/limit-statements.ts';
import { type DisputeAction, say } from './step.ts';

/** A further statement of either side, or the answer to an admin's question. */
export const addNote: DisputeAction = {
  by: ['buyer', 'seller'],
  isTalk: true,
  take: async (step) => {
    await requireFewStatements(step.tx, step, 'note');
    await say(step, { step: 'note' });
    return [];
  },
};

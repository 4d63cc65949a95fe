import { type DisputeAction, say } from './step.ts';

/** An admin asks one side a question, which both sides see. */
export const askSide: DisputeAction = {
  by: ['admin'],
  isTalk: true,
  take: async (step) => {
    const { side } = step.change;
    await say(step, { step: 'question', ...(side && { asked: side }) });
    return [];
  },
};

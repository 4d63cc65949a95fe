import type { DecisionRow } from '../moderation-rows.ts';

type Answer = Pick<DecisionRow, 'action' | 'explanation' | 'facts'>;

export const noAction: Answer = { action: 'none', explanation: '', facts: '' };

const ofReport = 'The report of a buyer, and the listing as it was then.';

/** What moderators have answered to the written reports of buyers, in their order. */
export const answers: readonly Answer[] = [
  {
    action: 'warn',
    explanation:
      'You have asked a buyer to pay outside the shop. Who pays elsewhere has no protection, so please do not ask for it again.',
    facts: ofReport,
  },
  {
    action: 'ask_to_change',
    explanation:
      'A buyer says that the bicycle is another model than your listing says. Please name the model that is written on its frame.',
    facts: ofReport,
  },
  noAction,
  noAction,
  {
    action: 'hide',
    explanation:
      'A buyer has seen a crack near the seat clamp. Please describe it and show it in a picture, and then ask us to show the listing again.',
    facts:
      'The report of a buyer who has seen the bicycle, and its pictures, which leave out the seat clamp.',
  },
  {
    action: 'ask_to_change',
    explanation:
      'The phone number in your listing is that of somebody else. Please put in your own one.',
    facts: ofReport,
  },
];

/** How a hidden listing came back. */
export const mended = {
  text: 'I have described the crack and added a picture of it.',
  explanation: 'Thank you. Your listing can be seen again.',
} as const;

import { actionOf, type DecisionAction } from '../../../../contract/moderation/decision-actions.ts';
import type { Rule } from '../../../../contract/moderation/rules.ts';

interface Explanation {
  /** What is against the rule. */
  what: string;
  /** What the person should do with a listing that stays, or may come back. */
  change?: string;
  /** What an appeal should tell. */
  proof?: string;
}

const explanations: Record<Rule, Explanation> = {
  stolen: {
    what: 'We have reason to believe that this bicycle was stolen.',
    proof: 'where you bought it, and the frame number',
  },
  fraud: {
    what: 'We have reason to believe that you do not have this bicycle, or that you are not who you say you are.',
    proof: 'the frame number, and where and when a buyer can see it',
  },
  counterfeit: {
    what: 'We have reason to believe that this is a copy under the name of a maker.',
    proof: 'where you bought it, and the serial number',
  },
  abuse: {
    what: 'What you wrote insults, threatens or harasses somebody. Please write to others as you want to be written to.',
  },
  misleading: {
    what: 'The listing does not describe the bicycle as it is.',
    change: 'Please correct the condition, the parts, the faults or the age.',
  },
  pictures: {
    what: 'The pictures do not show the bicycle that you sell, or you may not use them.',
    change: 'Please take pictures of the bicycle itself.',
  },
  outside: {
    what: 'You asked somebody to pay or to write outside this shop. We protect only what is paid here. Please keep to the messages and the payment of this shop.',
  },
  wrong_item: {
    what: 'This is not a bicycle, it is in the wrong category, or it is listed twice.',
    change: 'Please list each bicycle once, in its category.',
  },
  review: {
    what: 'This review is not about the deal, or it was used to get something. A review says what the deal was like.',
  },
  personal_data: {
    what: 'This shows a name, an address, a number or a picture of somebody else.',
    change: 'Please remove it.',
  },
  spam: {
    what: 'This advertises something else, or was sent to many people.',
    change: 'Please write only about the bicycle.',
  },
  account: {
    what: 'You have more than one account, used another one while yours was suspended, or made bookings or offers that you did not mean.',
  },
  other: { what: 'This is against the law or our terms.' },
};

/**
 * Returns the text with which the explanation of a decision begins, to be changed by the moderator: what is against the
 * rule, and what the person can do after this action.
 */
export function explanationOf(action: DecisionAction, rule: Rule): string {
  const { what, change, proof } = explanations[rule];
  if (action === 'ask_to_change') return [what, change].filter(Boolean).join(' ');
  if (action === 'hide' && change) return `${what} ${change} Then ask us to show it again.`;
  if (!actionOf(action).restricts) return what;
  return `${what} If we are wrong, please appeal${proof ? ` and tell us ${proof}` : ''}.`;
}

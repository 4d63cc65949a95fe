import { z } from '../zod.ts';

interface RuleText {
  /** For lists and letters. */
  label: string;
  /** What is not allowed, for the public page of the rules. */
  text: string;
  /** Whether it is forbidden by law, and not only here. */
  isLaw: boolean;
  /** The category in the EU's database of such decisions, without `STATEMENT_CATEGORY_`. */
  category:
    | 'SCAMS_AND_FRAUD'
    | 'INTELLECTUAL_PROPERTY_INFRINGEMENTS'
    | 'ILLEGAL_OR_HARMFUL_SPEECH'
    | 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS'
    | 'OTHER_VIOLATION_TC';
}

/** The rules of the shop, in the order of the public page. Reports and decisions name one of them. */
export const ruleTexts = {
  stolen: {
    label: 'Stolen bicycle',
    text: 'Do not sell a bicycle that was stolen, or that you may not sell.',
    isLaw: true,
    category: 'SCAMS_AND_FRAUD',
  },
  fraud: {
    label: 'Fraud',
    text: 'Do not take money for a bicycle that you do not have, and do not pretend to be somebody else.',
    isLaw: true,
    category: 'SCAMS_AND_FRAUD',
  },
  counterfeit: {
    label: 'Counterfeit',
    text: 'Do not sell copies under the name of a maker.',
    isLaw: true,
    category: 'INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  },
  abuse: {
    label: 'Insults, threats or hate',
    text: 'Do not insult, threaten or harass anybody.',
    isLaw: true,
    category: 'ILLEGAL_OR_HARMFUL_SPEECH',
  },
  misleading: {
    label: 'Not as described',
    text: 'Describe the bicycle as it is: its condition, its parts, its faults and its age.',
    isLaw: false,
    category: 'OTHER_VIOLATION_TC',
  },
  pictures: {
    label: 'Pictures of another bicycle',
    text: 'Show the very bicycle that you sell, in pictures that you may use.',
    isLaw: false,
    category: 'OTHER_VIOLATION_TC',
  },
  outside: {
    label: 'Paying or talking elsewhere',
    text: 'Do not ask anybody to pay or to write outside this shop before a bicycle is paid.',
    isLaw: false,
    category: 'OTHER_VIOLATION_TC',
  },
  wrong_item: {
    label: 'Not a bicycle, or listed twice',
    text: 'List each bicycle once, in its category, and nothing else.',
    isLaw: false,
    category: 'OTHER_VIOLATION_TC',
  },
  review: {
    label: 'Unfair review',
    text: 'Review the deal that you had. Do not threaten with a review, or ask for one in return for something.',
    isLaw: false,
    category: 'OTHER_VIOLATION_TC',
  },
  personal_data: {
    label: "Somebody's personal data",
    text: 'Do not publish names, addresses, numbers or pictures of other people.',
    isLaw: true,
    category: 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  },
  spam: {
    label: 'Advertising or spam',
    text: 'Do not advertise other things, and do not send the same message to many people.',
    isLaw: false,
    category: 'OTHER_VIOLATION_TC',
  },
  account: {
    label: 'Misuse of an account',
    text: 'Have one account. Do not use another one while yours is suspended, and do not book or bid without meaning it.',
    isLaw: false,
    category: 'OTHER_VIOLATION_TC',
  },
  other: {
    label: 'Something else',
    text: 'Do nothing else that the law or our terms forbid.',
    isLaw: false,
    category: 'OTHER_VIOLATION_TC',
  },
} as const satisfies Record<string, RuleText>;

export type Rule = keyof typeof ruleTexts;
export const rules = Object.keys(ruleTexts) as [Rule, ...Rule[]];
export const rule = z.enum(rules);

import { expect, test } from 'vitest';
import { type AccountState, statusOf } from './read-account.ts';
import { requirementWords } from './requirement-words.ts';

const fresh: AccountState = {
  accountId: 'acct_1',
  goneAt: null,
  payoutsEnabled: false,
  transfersEnabled: false,
  requirements: [],
  pendingVerification: [],
  disabledReason: null,
};

test.each<[string, string, Partial<AccountState>]>([
  ['none', 'before the provider has created it', { accountId: null }],
  ['none', 'after it has left the platform', { goneAt: new Date(), payoutsEnabled: true }],
  ['active', 'when both are allowed', { payoutsEnabled: true, transfersEnabled: true }],
  [
    'needs_information',
    'when the seller has to answer',
    { requirements: ['external_account'], disabledReason: 'requirements.past_due' },
  ],
  ['in_review', 'while nothing is known to be missing', { transfersEnabled: true }],
  [
    'in_review',
    'while documents are checked',
    {
      pendingVerification: ['individual.verification.document'],
      disabledReason: 'requirements.pending_verification',
    },
  ],
  ['in_review', 'while the provider looks at it', { disabledReason: 'under_review' }],
  ['restricted', 'when the seller can add nothing', { disabledReason: 'listed' }],
  [
    'restricted',
    'when the provider has rejected the seller',
    { disabledReason: 'rejected.fraud', requirements: ['external_account'] },
  ],
])('an account is %s %s', (status, _when, change) => {
  expect(statusOf({ ...fresh, ...change })).toBe(status);
});

test('a seller who never set up an account has none', () => {
  expect(statusOf(null)).toBe('none');
});

test('what is missing is named in plain words, each once', () => {
  expect(
    requirementWords([
      ...['individual.first_name', 'individual.dob.day', 'individual.dob.month'],
      ...['individual.dob.year', 'individual.address.line1', 'individual.ssn_last_4'],
      ...['individual.verification.document', 'external_account', 'tos_acceptance.date'],
      ...['tos_acceptance.ip', 'business_profile.url', 'business_profile.mcc'],
    ]),
  ).toEqual([
    'Your first name',
    'Your date of birth',
    'Your address',
    'The last four digits of your social security number',
    'A picture of your identity document',
    'Your bank account',
    'Your consent to the terms of the payment provider',
    'The address of your website, or what you sell',
    'What kind of goods you sell',
  ]);
});

test('unknown names are more information, said once and last', () => {
  const names = ['toString', 'individual.constructor', 'person_1Ab.last_name', 'a.b.c', ''];
  expect(requirementWords(names)).toEqual(['Your last name', 'More information']);
});

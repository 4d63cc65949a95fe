import type { RuleRow } from '../moderation-rows.ts';

/** What buyers report, and the rule that they name. */
export interface WrittenReport {
  message: string;
  rule: RuleRow;
}

/** The buyers' reports. */
export const writtenReports: readonly WrittenReport[] = [
  {
    rule: 'outside',
    message:
      'The seller asked me to pay by bank transfer outside Respoke and to keep it between us. I did not, but others might.',
  },
  {
    rule: 'misleading',
    message:
      'I went to see it and it is another model than the one in the listing. I told the seller last week, nothing has changed.',
  },
  {
    rule: 'fraud',
    message:
      'The same bike is on another site with a different name, city and phone number. One of the two is not real.',
  },
  {
    rule: 'other',
    message:
      'No answer to three calls and two messages. I think it was sold long ago and is still listed here.',
  },
  {
    rule: 'misleading',
    message:
      'Described as good, but there is a crack near the seat clamp that the picture does not show. I do not think it is safe to ride.',
  },
  {
    rule: 'personal_data',
    message:
      'The phone number in this listing belongs to somebody who has never heard of the bike and is tired of being called.',
  },
];

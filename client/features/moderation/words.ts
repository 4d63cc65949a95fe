import type { CaseRow, CaseSource, CaseState } from '../../../contract/moderation/cases.ts';
import type { SubjectKind } from '../../../contract/moderation/decision-actions.ts';
import type { DecisionEnd } from '../../../contract/moderation/decisions.ts';

/** What has opened a case, as moderators call it. */
export const sourceLabels: Record<CaseSource, string> = {
  report: 'A report',
  moderator: 'A moderator',
  photo: 'A picture of another seller',
  outside_contact: 'Talk about paying elsewhere',
  first_listing: 'A first listing above the price',
};

export const stateLabels: Record<CaseState, string> = { open: 'Open', closed: 'Closed' };

/** Returns the name of a case: what it is about. */
export const nameOfCase = ({ subject, personName }: Pick<CaseRow, 'subject' | 'personName'>) =>
  subject || personName;

/** Returns what a decision is about, to its person. */
export const subjectText: Record<SubjectKind, string> = {
  listing: 'Your listing',
  person: 'Your account',
  message: 'Your message',
  review: 'Your review',
};

/** Why a decision no longer holds, to everybody. */
export const endLabels: Record<DecisionEnd, string> = {
  time: 'Its time is over',
  taken_back: 'Taken back',
  appeal: 'Taken back after an appeal',
  changed: 'Ended, because the listing was changed',
  replaced: 'Replaced by a later decision',
};

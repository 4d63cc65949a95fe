import { appealDays, maxReportsPerDay, takeBackDays } from '../limits.ts';

/** The errors of reports, cases, decisions and appeals, a part of `errors`. */
export const moderationErrors = {
  too_many_reports: {
    status: 409,
    message: `You have sent ${maxReportsPerDay} reports within 24 hours, which is the maximum. Please try again tomorrow.`,
    values: { times: maxReportsPerDay },
  },
  own_report: { status: 409, message: 'You cannot report yourself, or what is yours.' },
  review_already_reported: {
    status: 409,
    message: 'You have already reported this review today.',
  },
  account_suspended: {
    status: 403,
    message: 'Your account is suspended. You can finish your deals, but begin nothing new.',
  },
  case_closed: { status: 409, message: 'This case is closed.' },
  case_changed: {
    status: 409,
    message: 'The case has changed since you opened the page. Please look at it again.',
  },
  own_case: {
    status: 403,
    message: 'You are a party to this case. Another moderator decides it.',
  },
  own_decision: {
    status: 403,
    message: 'This is an appeal against your own decision. Another moderator decides it.',
  },
  needs_operator: {
    status: 409,
    message: 'No other moderator can decide this appeal. The operator was asked to decide it.',
  },
  person_left: { status: 409, message: 'This person has deleted the account.' },
  decision_ended: { status: 409, message: 'This decision is no longer in force.' },
  too_late_to_take_back: {
    status: 409,
    message: `A decision can be taken back within ${takeBackDays} days.`,
    values: { days: takeBackDays },
  },
  too_late_to_appeal: {
    status: 409,
    message: `You can appeal against a decision within ${appealDays} days.`,
    values: { days: appealDays },
  },
  already_appealed: { status: 409, message: 'You have already appealed against this decision.' },
  appeal_waiting: {
    status: 409,
    message: 'You have asked already. Please wait for the answer.',
  },
  appeal_decided: { status: 409, message: 'This appeal has been decided already.' },
  listing_unchanged: {
    status: 409,
    message: 'Please change the listing before you ask to show it again.',
  },
} as const;

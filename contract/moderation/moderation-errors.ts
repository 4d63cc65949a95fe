import { appealDays, maxReportsPerDay } from '../limits.ts';

/** The errors of reports and of appeals against decisions, a part of `errors`. */
export const moderationErrors = {
  too_many_reports: {
    status: 409,
    message: `You have sent ${maxReportsPerDay} reports in 24 hours, which is the maximum. Please try again later.`,
    values: { times: maxReportsPerDay },
  },
  own_report: { status: 409, message: 'You cannot report yourself.' },
  review_already_reported: {
    status: 409,
    message: 'You have already reported this review today.',
  },
  appeal_too_late: {
    status: 409,
    message: `You can appeal against a decision within ${appealDays} days, as long as it holds.`,
    values: { days: appealDays },
  },
  appeal_made: { status: 409, message: 'You have already appealed against this decision.' },
  appeal_waiting: {
    status: 409,
    message: 'We are looking at what you wrote. Please wait for the answer.',
  },
  listing_unchanged: {
    status: 409,
    message: 'The listing has not changed since it was hidden. Please change it first.',
  },
  appeal_decided: { status: 409, message: 'Somebody has already decided this appeal.' },
  own_decision: {
    status: 403,
    message: 'You have made the decision yourself. Another moderator decides the appeal.',
  },
  needs_operator: {
    status: 409,
    message: 'No other moderator can decide this appeal. The operator decides it by a command.',
  },
} as const;

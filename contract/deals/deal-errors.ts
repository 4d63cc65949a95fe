import { maxCodeAttempts } from './delivery.ts';

/** The errors of delivery and hand-over, a part of `errors`. */
export const dealErrors = {
  delivery_not_offered: {
    status: 409,
    message: 'The seller does not offer this way to get the bicycle.',
  },
  pick_up_needs_code: {
    status: 409,
    message: "The buyer picks this bicycle up. Enter the buyer's code to hand it over.",
  },
  reviews_closed: {
    status: 409,
    message: 'This deal cannot be reviewed now: only once it has ended, and for some days.',
  },
  review_replied: { status: 409, message: 'You have already replied to this review.' },
  hand_over_code_wrong: {
    status: 422,
    message: 'This is not the code of this sale. Please ask the buyer to show it again.',
  },
  hand_over_code_locked: {
    status: 429,
    message: `The code was wrong ${maxCodeAttempts} times. Please try again tomorrow.`,
    values: { times: maxCodeAttempts },
  },
} as const;

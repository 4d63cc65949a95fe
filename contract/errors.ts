import { accountErrors } from './accounts/account-errors.ts';
import { signInChallenge } from './accounts/sign-in-challenge.ts';
import { dealErrors } from './deals/deal-errors.ts';
import { offerErrors } from './deals/offers/offer-errors.ts';
import {
  disputeStepLimits,
  holdMinutes,
  maxConcurrentHolds,
  maxHoldsPerDay,
  maxPictureMegabytes,
  maxPictureMegapixels,
  maxProductDrafts,
  maxSavedSearches,
  pictureFormats,
} from './limits.ts';
import { moderationErrors } from './moderation/moderation-errors.ts';
import { z } from './zod.ts';

/** The numbers in a message, for clients with their own texts. */
const errorValues = z
  .object({
    days: z.number(),
    minutes: z.number(),
    times: z.number(),
    bicycles: z.number(),
    searches: z.number(),
    drafts: z.number(),
    characters: z.number(),
    megabytes: z.number(),
    megapixels: z.number(),
  })
  .partial();

export interface ErrorDefinition {
  status: number;
  message: string;
  values?: z.infer<typeof errorValues>;
}

/**
 * All errors of the API: the status, a message for clients without their own texts, and the numbers
 * in it. The server throws an error by its code and converts it to a response in one place. The
 * shop's client has its own text for each code.
 */
export const errors = {
  ...accountErrors,
  ...dealErrors,
  ...offerErrors,
  ...moderationErrors,
  invalid_input: { status: 400, message: 'Please check the marked fields.' },
  forbidden: { status: 403, message: 'Your account is not allowed to do this.' },
  wrong_origin: { status: 403, message: 'This request did not come from our website.' },
  not_found: { status: 404, message: 'We could not find this.' },
  listing_ended: { status: 410, message: 'This bicycle is no longer listed.' },
  price_changed: { status: 409, message: 'The price has changed since you opened the page.' },
  listing_held: {
    status: 409,
    message: `A buyer is paying for this bicycle right now. You can change the listing after that, in ${holdMinutes} minutes at most.`,
    values: { minutes: holdMinutes },
  },
  product_changed: {
    status: 409,
    message: 'The listing has changed since you opened the page. Please look at it again.',
  },
  product_sold: { status: 409, message: 'This bicycle has been sold.' },
  product_withdrawn: { status: 409, message: 'This bicycle is no longer for sale.' },
  seller_away: {
    status: 409,
    message: 'The seller is away. You can book this bicycle, and pay for it, once they are back.',
  },
  already_booked: { status: 409, message: 'You have already booked this bicycle.' },
  already_advertised: { status: 409, message: 'This product is already advertised.' },
  already_reported: { status: 409, message: 'You have already reported this product today.' },
  person_unavailable: {
    status: 409,
    message: 'You cannot write to this person, book from them or pay them.',
  },
  person_blocked: {
    status: 409,
    message: 'You have blocked this person. Unblock them first.',
  },
  too_many_threads: {
    status: 429,
    message:
      'You have asked about many bicycles already. New members can ask about more once they have received their first bicycle, or after some time.',
  },
  person_already_reported: {
    status: 409,
    message: 'You have already reported this person today.',
  },
  own_product: { status: 409, message: 'This is your own product.' },
  product_held: {
    status: 409,
    message:
      'Another buyer is paying for this bicycle, or has it reserved. Please try again later.',
  },
  too_many_holds: {
    status: 409,
    message: 'You have reserved this bicycle twice today. Please try again tomorrow.',
    values: { times: maxHoldsPerDay },
  },
  held_by_unproven: {
    status: 409,
    message:
      'Too many buyers without a confirmed email have reserved this bicycle today. Please confirm your email to pay now, or try again later.',
  },
  too_many_products_held: {
    status: 409,
    message:
      'You are already paying for three bicycles. Please finish one of these payments, delete one of these bookings, or try again later.',
    values: { bicycles: maxConcurrentHolds },
  },
  too_many_saved_searches: {
    status: 409,
    message: `You have ${maxSavedSearches} saved searches, which is the maximum. Please delete one of them first.`,
    values: { searches: maxSavedSearches },
  },
  too_many_drafts: {
    status: 409,
    message: `You have ${maxProductDrafts} drafts, which is the maximum. Please delete one of them in My products first.`,
    values: { drafts: maxProductDrafts },
  },
  draft_changed: {
    status: 409,
    message: 'The draft has changed since you opened it. Please look at it again.',
  },
  key_reused: { status: 409, message: 'This idempotency key was used for another request.' },
  request_in_progress: { status: 409, message: 'The same request is still in progress.' },
  no_payable_booking: {
    status: 409,
    message:
      'You have no open booking at this price. Please look at your bookings and choose the one to pay.',
  },
  several_payable_bookings: {
    status: 409,
    message:
      'You have several open bookings at this price. Please delete those that you do not want, or send the bookingId of the one to pay.',
  },
  booking_closed: { status: 409, message: 'This booking can no longer be changed.' },
  dispute_closed: { status: 409, message: 'This dispute has been settled.' },
  dispute_frozen: {
    status: 409,
    message:
      'The bank is deciding about this payment. The dispute can be settled once the bank has decided.',
  },
  too_many_statements_today: {
    status: 429,
    message: `You have done this ${disputeStepLimits.per24Hours} times in this dispute within 24 hours. Please try again tomorrow.`,
    values: { times: disputeStepLimits.per24Hours },
  },
  too_many_statements: {
    status: 409,
    message: `You have done this ${disputeStepLimits.inAll} times in this dispute, which is the maximum.`,
    values: { times: disputeStepLimits.inAll },
  },
  offer_changed: {
    status: 409,
    message: 'The offer has changed since you opened the page. Please look at it again.',
  },
  not_paid: { status: 409, message: 'The payment was not successful.' },
  payment_refunded: {
    status: 409,
    message: 'The bicycle was no longer available. Your payment has been refunded in full.',
  },
  transaction_used: { status: 409, message: 'This payment belongs to another booking.' },
  category_unknown: { status: 422, message: 'This category does not exist.' },
  contradicts_record: {
    status: 422,
    message: 'The information you sent does not match our records.',
  },
  body_too_large: { status: 413, message: 'This request is too large.' },
  file_too_large: {
    status: 413,
    message: `The picture is larger than ${maxPictureMegabytes} MB.`,
    values: { megabytes: maxPictureMegabytes },
  },
  unsupported_media: {
    status: 415,
    message: `Please send a ${pictureFormats} picture.`,
  },
  image_unreadable: { status: 422, message: 'This file could not be read as a picture.' },
  image_too_many_pixels: {
    status: 422,
    message: `The picture has more than ${maxPictureMegapixels} megapixels.`,
    values: { megapixels: maxPictureMegapixels },
  },
  image_host_unreachable: {
    status: 503,
    message: 'Pictures cannot be uploaded right now. Please try again in a moment.',
  },
  place_unknown: { status: 422, message: 'This place does not exist.' },
  image_unknown: { status: 422, message: 'Please upload the picture first.' },
  request_too_slow: { status: 408, message: 'The request took too long to arrive.' },
  headers_too_large: { status: 431, message: 'The headers of this request are too large.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment.' },
  provider_unreachable: {
    status: 503,
    message: 'We cannot reach the payment provider. Please try again in a moment.',
  },
  provider_refused: {
    status: 502,
    message: 'The payment provider has refused this. Please try again later.',
  },
  overloaded: {
    status: 503,
    message: 'The shop is very busy right now. Please try again in a moment.',
  },
  unavailable: {
    status: 503,
    message: 'The shop is not available right now. Please try again in a moment.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;

/** The numbers of code `C`; null for none. */
export type ErrorValues<C extends ErrorCode> = (typeof errors)[C] extends { values: infer V }
  ? V
  : null;

const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

/** The format of all error responses. `fields` maps the names of invalid fields to messages. */
export const errorResponse = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** When to retry, ISO 8601. */
  retryAt: z.string().optional(),
  values: errorValues.optional(),
  /** With `seller_away`: the day on which the seller is back. */
  pausedUntil: z.iso.date().optional(),
  /** With `account_suspended`: when that ends; left out for a ban. */
  suspendedUntil: z.iso.datetime().optional(),
  /** With `challenge_needed`: what to solve. */
  challenge: signInChallenge.optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

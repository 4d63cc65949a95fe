import type { ErrorCode, ErrorValues } from '../../contract/errors.ts';
import { pictureFormats } from '../../contract/limits.ts';
import type { ClientErrorCode } from './api-error.ts';

type ErrorTexts = {
  [C in ErrorCode]: ErrorValues<C> extends null ? string : (values: ErrorValues<C>) => string;
} & Record<ClientErrorCode, string>;

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five'];
const numberWord = (count: number): string => smallNumbers[count] ?? String(count);
const timesText = (count: number): string =>
  ['never', 'once', 'twice'][count] ?? `${numberWord(count)} times`;

/** The message for people for each error. The server's own messages are for other clients. */
export const errorTexts: ErrorTexts = {
  offline: 'We could not reach the server. Please check your connection.',
  picture_not_sent: 'The picture could not be sent. Please check your connection.',
  no_answer: 'Something went wrong. Please try again.',
  session_ended: 'Your session has ended. Please sign in again.',

  invalid_input: 'Please check the marked fields.',
  not_signed_in: 'Please sign in to continue.',
  wrong_email_or_password: 'The email or the password is wrong.',
  wrong_password: 'The password is wrong.',
  second_factor_needed: 'Please enter the code of your authenticator app to finish signing in.',
  fresh_sign_in_needed: ({ minutes }) =>
    `Please confirm that it is you. The last time was more than ${minutes} minutes ago.`,
  challenge_needed: 'We could not check your browser. Please reload the page and try again.',
  wrong_code: 'The code is wrong, or it has been used already.',
  code_clock_off:
    'The code is right, but for another time. Please let your phone set its clock automatically, and try again.',
  passkey_refused: 'This passkey does not work here. Please try another way to sign in.',
  too_many_passkeys: ({ times }) =>
    `You have ${times} passkeys, which is the maximum. Please remove one of them first.`,
  last_way_in: 'This is the only way to sign in to your account. Please add another one first.',
  already_set_up: 'You already have an authenticator app.',
  password_needed:
    'Your account has no password yet. Use "Forgot password?" to choose one, then try again.',
  password_too_short: ({ characters }) => `The password needs at least ${characters} characters.`,
  password_too_common: 'This password is too common. Please choose another one.',
  password_breached: 'This password is known from a breach. Please choose another one.',
  password_unchanged: 'This is your current password. Please choose another one.',
  link_expired: 'This link has expired or was already used.',
  link_broken: 'This link is incomplete. Please open it from the mail again.',
  email_taken: 'There is already an account with this email.',
  account_type_needed: 'Please choose an account type first.',
  account_closing:
    'Your account is going to be deleted. Keep it first to list a bicycle, to book one or to write to somebody new.',

  forbidden: 'Your account is not allowed to do this.',
  right_needed: 'Your admin account does not have the right to do this.',
  second_factor_setup_needed:
    'Admins need a second factor. Please set one up in Your account, or sign in again with it.',
  wrong_origin: 'This request did not come from our website.',
  not_found: 'We could not find this.',
  too_many_saved_searches: ({ searches }) =>
    `You have ${searches} saved searches, which is the maximum. Please delete one of them first.`,
  too_many_drafts: ({ drafts }) =>
    `You have ${drafts} drafts, which is the maximum. Please delete one of them in My products first.`,
  draft_changed: 'The draft has changed since you opened it. Please look at it again.',
  category_unknown: 'This category does not exist.',
  contradicts_record: 'The information you sent does not match our records.',

  price_changed: 'The price has changed since you opened the page.',
  listing_held: ({ minutes }) =>
    `A buyer is paying for this bicycle right now. You can change the listing after that, in ${minutes} minutes at most.`,
  product_changed: 'The listing has changed since you opened the page. Please look at it again.',
  product_sold: 'This bicycle has been sold.',
  listing_ended: 'This bicycle is no longer listed.',
  product_withdrawn: 'This bicycle is no longer for sale.',
  seller_away: 'The seller is away. You can book this bicycle, and pay for it, once they are back.',
  own_product: 'This is your own product.',
  already_booked: 'You have already booked this bicycle.',
  already_advertised: 'This product is already advertised.',
  person_already_reported: 'You have already reported this person today.',
  person_blocked: 'You have blocked this person. Unblock them first.',
  person_unavailable: 'You cannot write to this person, book from them or pay them.',
  too_many_threads:
    'You have asked about many bicycles already. You can ask about more later, or once you have received your first bicycle.',
  email_unproven:
    'Please confirm your email first. You can have the mail sent again in Your account.',
  already_reported: 'You have already reported this product today.',
  review_already_reported: 'You have already reported this review today.',
  appeal_waiting: 'We are looking at what you wrote. Please wait for the answer.',
  appeal_decided: 'This appeal has been decided already.',

  product_held:
    'Another buyer is paying for this bicycle, or has it reserved. Please try again later.',
  too_many_holds: (held) =>
    `You have reserved this bicycle ${timesText(held.times)} today. Please try again tomorrow.`,
  held_by_unproven:
    'Too many buyers without a confirmed email have reserved this bicycle today. Please confirm your email to pay now, or try again later.',
  too_many_products_held: ({ bicycles }) =>
    `You are already paying for ${numberWord(bicycles)} bicycles. Please finish one of these payments, delete one of these bookings, or try again later.`,
  no_payable_booking:
    'You have no open booking at this price. Please open My Bookings and pay from there.',
  several_payable_bookings:
    'You have several open bookings at this price. Please open My Bookings and pay from there, or delete the bookings that you do not want.',
  delivery_not_offered: 'The seller does not offer this way to get the bicycle.',
  pick_up_needs_code:
    "The buyer picks this bicycle up. Please enter the buyer's code when you hand it over.",
  reviews_closed: 'This deal cannot be reviewed now: only once it has ended, and for some days.',
  review_replied: 'You have already replied to this review.',
  hand_over_code_wrong: 'This is not the code of this sale. Please ask the buyer to show it again.',
  hand_over_code_locked: ({ times }) =>
    `The code was wrong ${times} times. Please try again tomorrow.`,
  booking_closed: 'This booking can no longer be changed.',
  dispute_closed: 'This dispute has been settled.',
  dispute_frozen:
    'The bank is deciding about this payment. The dispute can be settled once the bank has decided.',
  too_many_statements_today: ({ times }) =>
    `You have done this ${times} times in this dispute within 24 hours. Please try again tomorrow.`,
  too_many_statements: ({ times }) =>
    `You have done this ${times} times in this dispute, which is the maximum.`,
  offer_changed:
    'The offer has changed since you opened the page. Please look at it again before you accept it.',
  offers_not_taken: 'The seller takes no offers for this bicycle.',
  offer_open: 'You already have an open offer for this bicycle.',
  offer_ended: 'This offer is no longer open.',
  offer_not_lower: 'Please choose a price below what is asked for the bicycle.',
  too_many_open_offers: ({ times }) =>
    `You have ${times} open offers, which is the maximum. Please withdraw one of them, or wait for an answer.`,
  no_tries_left: ({ times }) =>
    `You have made ${times} offers for this bicycle, which is the maximum.`,
  buyer_holds_too_many:
    'Other bicycles are reserved for this buyer, who cannot have more at the same time. Please try again later.',
  too_many_reservations: ({ times }) =>
    `This bicycle was reserved for this buyer ${times} times and not paid. No offer can reserve it again.`,
  listing_reserved:
    'This bicycle is reserved for the buyer whose offer you accepted. You can change the price and the delivery after that.',
  too_many_rounds: ({ days }) => `You can make such an offer for a bicycle once in ${days} days.`,
  nobody_interested: 'Nobody who could get this offer is interested in the bicycle at the moment.',
  not_paid: 'The payment was not successful.',
  payment_refunded: 'The bicycle was no longer available. Your payment has been refunded in full.',
  transaction_used: 'This payment belongs to another booking.',
  provider_unreachable: 'We cannot reach the payment provider. Please try again in a moment.',
  provider_refused: 'The payment provider has refused this. Please try again later.',

  file_too_large: ({ megabytes }) => `The picture is larger than ${megabytes} MB.`,
  unsupported_media: `Please send a ${pictureFormats} picture.`,
  image_unreadable: 'This file could not be read as a picture.',
  image_too_many_pixels: ({ megapixels }) => `The picture has more than ${megapixels} megapixels.`,
  place_unknown: 'We do not know this place. Please choose one from the list, or type a city.',
  image_unknown: 'Please upload the picture first.',
  image_host_unreachable: 'Pictures cannot be uploaded right now. Please try again in a moment.',

  too_many_reports: ({ times }) =>
    `You have sent ${times} reports within 24 hours, which is the maximum. Please try again tomorrow.`,
  own_report: 'You cannot report yourself, or what is yours.',
  account_suspended:
    'Your account is suspended. You can finish your deals, but begin nothing new. Open your dashboard to read why, and how to appeal.',
  case_closed: 'This case is closed. Please look at it again.',
  case_changed: 'The case has changed since you opened the page. Please look at it again.',
  own_case: 'You are a party to this case. Another moderator decides it.',
  own_decision: 'This is an appeal against your own decision. Another moderator decides it.',
  needs_operator:
    'No other moderator can decide this appeal. We have asked the operator of the shop to decide it.',
  person_left: 'This person has deleted the account.',
  decision_ended: 'This decision is no longer in force.',
  too_late_to_take_back: ({ days }) => `A decision can be taken back within ${days} days.`,
  too_late_to_appeal: ({ days }) => `You can appeal against a decision within ${days} days.`,
  already_appealed: 'You have already appealed against this decision.',
  listing_unchanged: 'Please change the listing before you ask to show it again.',

  key_reused: 'This idempotency key was used for another request.',
  request_in_progress: 'The same request is still in progress.',
  body_too_large: 'This request is too large.',
  request_too_slow: 'The request took too long to arrive.',
  headers_too_large: 'The headers of this request are too large.',
  too_many_requests: 'Too many attempts. Please wait a moment.',
  google_unreachable: 'We cannot reach Google. Please try again in a moment.',
  overloaded: 'The shop is very busy right now. Please try again in a moment.',
  unavailable: 'The shop is not available right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
};

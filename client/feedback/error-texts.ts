import type { ErrorCode, ErrorValues } from '../../contract/errors.ts';
import { pictureFormats } from '../../contract/limits.ts';
import type { ClientErrorCode } from '../api/api-error.ts';

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
  not_signed_in: 'Please sign in to go on.',
  wrong_email_or_password: 'The email or the password is wrong.',
  wrong_password: 'The password is wrong.',
  password_needed: 'You have no password yet. Choose one by "Forgot password?", then come back.',
  password_too_short: ({ characters }) => `The password needs at least ${characters} characters.`,
  password_too_common: 'This password is on the list of common ones.',
  link_expired: 'This link has expired or was used before.',
  email_taken: 'There is already an account with this email.',
  account_type_needed: 'Please choose an account type first.',
  deals_open: ({ days }) =>
    `A deal of yours is still open: what you paid for was not sent, what you sent was not received (we wait for that for ${days} days), or a refund is under way. Please try again once that is settled.`,

  forbidden: 'Your account may not do this.',
  wrong_origin: 'This request did not come from our own pages.',
  not_found: 'We could not find this.',
  category_unknown: 'There is no such category.',
  contradicts_record: 'What was sent does not match our records.',

  price_changed: 'The price has changed since you opened the page.',
  listing_held: ({ minutes }) =>
    `A buyer is paying for this bicycle right now. Its listing can be changed after that, in ${minutes} minutes at most.`,
  product_changed: 'The listing has changed since you opened the page. Please look at it again.',
  product_sold: 'This bicycle has been sold.',
  product_withdrawn: 'This bicycle is no longer offered.',
  own_product: 'This is your own product.',
  already_booked: 'You have already booked this bicycle.',
  already_advertised: 'This product is already advertised.',
  already_reported: 'You have already reported this product today.',

  product_held: 'Another buyer is paying for this bicycle right now. Please try again later.',
  too_many_holds: (held) =>
    `You have held this bicycle ${timesText(held.times)} today. Please try again tomorrow.`,
  too_many_products_held: ({ bicycles }) =>
    `You are paying for ${numberWord(bicycles)} bicycles already. Finish one of these payments, or delete its booking, or try again later.`,
  no_payable_booking:
    'You have no open booking of this price. Look at your bookings, and pay the one that you want from there.',
  several_payable_bookings:
    'Several of your open bookings have this price. Delete those that you do not want, or pay from your bookings.',
  booking_closed: 'This booking can no longer be changed.',
  not_paid: 'The payment has not succeeded.',
  payment_refunded: 'The bicycle was no longer available. Your payment has been refunded in full.',
  transaction_used: 'This payment belongs to another booking.',
  provider_unreachable: 'The payment provider does not answer. Please try again in a moment.',

  file_too_large: ({ megabytes }) => `The picture is larger than ${megabytes} MB.`,
  unsupported_media: `Please send a ${pictureFormats} picture.`,
  image_unreadable: 'This file could not be read as a picture.',
  image_too_many_pixels: ({ megapixels }) => `The picture has more than ${megapixels} megapixels.`,
  image_unknown: 'Please upload the picture first.',
  image_host_unreachable: 'Pictures cannot be taken right now. Please try again in a moment.',

  key_reused: 'This idempotency key was used for another request.',
  request_in_progress: 'The same request is still under way.',
  body_too_large: 'This is more than we can take at once.',
  request_too_slow: 'The request took too long to arrive.',
  headers_too_large: 'The headers of this request are too large.',
  too_many_requests: 'Too many tries. Please wait a moment.',
  google_unreachable: 'Google does not answer. Please try again in a moment.',
  overloaded: 'Very many people are here right now. Please try again in a moment.',
  unavailable: 'The shop cannot get at its data right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
};

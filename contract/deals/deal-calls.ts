import type { Call } from '../call.ts';
import { acknowledged, emailPageQuery, emailQuery, idParams } from '../fields.ts';
import { z } from '../zod.ts';
import { bookingState } from './booking-states.ts';
import {
  booking,
  bookingChange,
  newBooking,
  newShopRefund,
  partRefund,
  sellerFilter,
} from './bookings.ts';
import { deal } from './deals.ts';
import { disputeChange, disputedMessage, disputeRow, newDispute } from './disputes.ts';
import { due } from './lifecycle/due.ts';
import { offerCalls } from './offers/offer-calls.ts';
import { newIntent, newPayment, paymentIntentResponse } from './payments.ts';
import { onboardingLink, payoutRow, sellersPayouts, shopPayouts } from './payouts.ts';

/**
 * The calls about bookings and their payments. What belongs to a deal is for its side, whether the account
 * buys or sells at the moment; to book and to list the bookings of one side are for that kind of account.
 */
export const dealCalls = {
  'GET /bookings': {
    access: 'buyer',
    query: emailPageQuery.extend({ state: bookingState.optional() }),
    response: z.array(booking),
  },
  'GET /bookings/seller': {
    access: 'seller',
    query: emailPageQuery.extend({ show: sellerFilter.optional() }),
    response: z.array(booking),
  },
  'GET /bookings/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    response: booking,
  },
  'POST /bookings': {
    access: 'buyer',
    query: emailQuery,
    body: newBooking,
    response: acknowledged,
  },
  'PATCH /bookings/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: bookingChange,
    response: acknowledged,
  },
  'DELETE /bookings/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },

  /** Everything about one deal: its buyer, its seller and admins see it. */
  'GET /bookings/:id/deal': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    response: deal,
  },

  /** A part of the money for the buyer, from the seller of a bicycle that was sent or handed over. */
  'POST /bookings/:id/refunds': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: partRefund,
    response: acknowledged,
  },

  /** All or a part of the money for the buyer, with a reason, where the seller could give it. */
  'POST /bookings/:id/shop-refunds': {
    access: 'admin',
    fresh: true,
    right: ['money'],
    params: idParams,
    query: emailQuery,
    body: newShopRefund,
    response: acknowledged,
  },

  /** What the person has to do in their deals, on both sides. */
  'GET /due': { access: 'user', query: emailQuery, response: z.array(due) },

  'POST /disputes': {
    access: 'user',
    query: emailQuery,
    body: newDispute,
    response: acknowledged,
  },
  'PATCH /disputes/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: disputeChange,
    response: acknowledged,
  },
  /** The open disputes, the oldest first; with `waiting`, those that an admin is to decide; with `closed`, the closed
   * ones, the newest first. */
  'GET /disputes': {
    access: 'admin',
    right: ['moderation', 'support'],
    query: emailPageQuery.extend({
      closed: z.enum(['true']).optional(),
      waiting: z.enum(['true']).optional(),
    }),
    response: z.array(disputeRow),
  },
  /** What buyer and seller have written to each other, the last messages, oldest first. */
  'GET /disputes/:id/messages': {
    access: 'admin',
    right: ['moderation', 'support'],
    params: idParams,
    query: emailQuery,
    response: z.array(disputedMessage),
  },

  'GET /money': { access: 'user', query: emailQuery, response: sellersPayouts },
  /** The seller's deals that were paid, newest first. */
  'GET /money/deals': {
    access: 'user',
    query: emailPageQuery.extend({ year: z.coerce.number().int().min(2000).max(2999).optional() }),
    response: z.array(payoutRow),
  },
  /** Sets up the seller's account at the payment provider, or goes on with that. */
  'POST /money/account': {
    access: 'user',
    fresh: true,
    query: emailQuery,
    response: onboardingLink,
  },
  'GET /shop-money': {
    access: 'admin',
    right: ['money'],
    query: emailQuery,
    response: shopPayouts,
  },

  ...offerCalls,

  'POST /create-payment-intent': {
    access: 'user',
    query: emailQuery,
    body: newIntent,
    response: paymentIntentResponse,
  },
  'POST /payments': {
    access: 'user',
    query: emailQuery,
    body: newPayment,
    response: acknowledged,
  },
} as const satisfies Record<string, Call>;

import type { Call } from '../call.ts';
import { acknowledged, emailPageQuery, emailQuery, idParams } from '../fields.ts';
import { z } from '../zod.ts';
import { booking, bookingChange, bookingState, newBooking } from './bookings.ts';
import { newIntent, newPayment, paymentIntentResponse } from './payments.ts';

/** The calls about bookings and their payments. */
export const tradeCalls = {
  'GET /bookings': {
    access: 'buyer',
    query: emailPageQuery.extend({ state: bookingState.optional() }),
    response: z.array(booking),
  },
  'GET /bookings/seller': { access: 'seller', query: emailPageQuery, response: z.array(booking) },
  'GET /bookings/:id': {
    access: 'buyer',
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
    access: 'buyer',
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },

  'POST /create-payment-intent': {
    access: 'buyer',
    query: emailQuery,
    body: newIntent,
    response: paymentIntentResponse,
  },
  'POST /payments': {
    access: 'buyer',
    query: emailQuery,
    body: newPayment,
    response: acknowledged,
  },
} as const satisfies Record<string, Call>;

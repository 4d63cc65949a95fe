import { bookingState } from '../deals/booking-states.ts';
import { dollars, email, id, pageQuery } from '../fields.ts';
import { day } from '../moderation/audit.ts';
import { z } from '../zod.ts';
import { recordedPerson, searched } from './record-fields.ts';

const sides = { buyer: email.optional(), seller: email.optional() };

/** Which bookings an admin searches for. */
export const bookingsQuery = pageQuery.extend({
  /** The beginnings of words of the title, or the id. */
  q: searched,
  ...sides,
  state: bookingState.optional(),
  /** The days of booking in UTC, both inclusive. */
  from: day.optional(),
  until: day.optional(),
});
export type BookingsQuery = z.output<typeof bookingsQuery>;

/** A booking in an admin's list. */
export const bookingRow = z.object({
  _id: id,
  productId: id,
  title: z.string(),
  buyer: recordedPerson,
  seller: recordedPerson,
  state: bookingState,
  price: z.number(),
  bookedAt: z.iso.datetime(),
});
export type BookingRow = z.infer<typeof bookingRow>;

/** `refund_due`: all of it is to go back; `refunded`: all of it has gone back. */
export const paymentState = z.enum(['paid', 'refund_due', 'refunded']);
export type PaymentState = z.infer<typeof paymentState>;

/** Which payments an admin searches for. */
export const paymentsQuery = pageQuery.extend({
  /** The provider's id of the transaction, or that of the booking. */
  q: searched,
  /** Dollars. */
  amount: dollars(0).optional(),
  ...sides,
  state: paymentState.optional(),
  /** The days of payment in UTC, both inclusive. */
  from: day.optional(),
  until: day.optional(),
});
export type PaymentsQuery = z.output<typeof paymentsQuery>;

/** A payment in an admin's list. Amounts in dollars. */
export const paymentRow = z.object({
  _id: id,
  transactionId: z.string(),
  bookingId: id,
  title: z.string(),
  buyer: recordedPerson,
  seller: recordedPerson,
  amount: z.number(),
  /** What has gone back of it, or is to. */
  refunds: z.number(),
  state: paymentState,
  paidAt: z.iso.datetime(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

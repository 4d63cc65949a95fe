import { bookingForm } from '../deals/bookings.ts';
import { address } from '../deals/delivery.ts';
import { z } from '../zod.ts';

/** What a person wants to fill in no more when they book. */
export const newBookingDetails = bookingForm
  .pick({ buyerPhone: true, buyerLocation: true })
  .extend({ address: address.nullable() });

/** What a person's account keeps for their next booking. */
export const bookingDetails = z.object({
  buyerPhone: z.string(),
  buyerLocation: z.string(),
  address: address.nullable(),
});
export type BookingDetails = z.infer<typeof bookingDetails>;

/** Null for a person who does not want their account to keep any. */
export const keptBookingDetails = z.object({ details: bookingDetails.nullable() });

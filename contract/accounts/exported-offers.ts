import { priceOffer } from '../deals/offers/offers.ts';
import { z } from '../zod.ts';
import { bookingDetails } from './booking-details.ts';

/**
 * An offer of a person, for the file with their data; without the other side, and without messages, which stand among
 * the person's own.
 */
export const exportedOffer = priceOffer
  .pick({
    side: true,
    isOwn: true,
    isRound: true,
    price: true,
    delivery: true,
    shippingPrice: true,
    state: true,
    voidReason: true,
    madeAt: true,
    endsAt: true,
    endedAt: true,
    bookingId: true,
  })
  .extend({
    productTitle: z.string(),
    /** What the person, as the buyer, gave for the booking; null once the offer has ended. */
    booking: bookingDetails.nullable(),
  });

/** An offer that a seller has made to all who are interested, for the file with the seller's data. */
export const exportedRound = z.object({
  productTitle: z.string(),
  price: z.number(),
  madeAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  sent: z.number().int(),
});

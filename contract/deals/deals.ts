import { attributes } from '../bicycle/attributes.ts';
import { conditions } from '../bicycle/values.ts';
import { picture, shippingZones } from '../catalog/catalog.ts';
import { checklist } from '../catalog/checklist.ts';
import { deliveryOffer } from '../catalog/delivery-offer.ts';
import { id } from '../fields.ts';
import { dealReviews, reviewSummary } from '../reviews/reviews.ts';
import { z } from '../zod.ts';
import { bookingState } from './booking-states.ts';
import { booking, shopRefund } from './bookings.ts';
import { address, carrier } from './delivery.ts';
import { dispute } from './disputes.ts';

/** A listing as it was promised, or as it is now. Prices in dollars. */
export const listingRecord = z.object({
  title: z.string(),
  price: z.number(),
  purchasePrice: z.number(),
  purchaseDate: z.string(),
  categoryTitle: z.string(),
  condition: z.enum(conditions),
  description: z.string(),
  city: z.string(),
  area: z.string(),
  attributes,
  checklist,
  pictures: z.array(picture),
  delivery: deliveryOffer,
  shippingPrice: z.number(),
  /** Left out where shipping costs the same to every country. */
  shipping_zones: shippingZones.optional(),
});
export type ListingRecord = z.infer<typeof listingRecord>;

const shipment = z.object({
  carrier,
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  proof: z.string().nullable(),
});

/** Who gets what of the money of a deal, in dollars. */
export const dealMoney = z.object({
  price: z.number(),
  shipping: z.number(),
  /** What the buyer has paid in all. */
  paid: z.number(),
  /** Ordered and carried out. */
  refunded: z.number(),
  /** Of these, not carried out yet. */
  refundDue: z.number(),
  /** Of these, carried out another way than to the card, which does not take it; left out if nothing was. */
  paidOtherwise: z.number().optional(),
  /** Taken back by the bank of the buyer's card, for good or while a chargeback is open. */
  takenBack: z.number(),
  /** The operator's fee; only the seller and admins see it. */
  fee: z.number().optional(),
  /** What the seller gets in all; only the seller and admins see it. */
  seller: z.number().optional(),
  held: z.number(),
  /** What has gone to the seller or is due to them, with the fee; only the buyer sees this sum. */
  toSeller: z.number().optional(),
  /** Whether a fee is taken out of `toSeller`; only the buyer sees it. */
  hasFee: z.boolean().optional(),
});

/** A deal, as one of its sides or an admin sees it. */
export const deal = z.object({
  booking,
  side: z.enum(['buyer', 'seller', 'admin']),
  /** The numbers of the booking that the reader sees, spaced as their country writes them, if they name it. */
  phones: z.object({ buyer: z.string(), seller: z.string() }),
  /** Seen between payment and completion only. */
  address: address.optional(),
  /** Where to send it back; only buyer and seller see it, and only while it is to be sent back. */
  returnAddress: address.optional(),
  shipment: shipment.nullable(),
  returnShipment: shipment.nullable(),
  /** The code to show at the hand-over; only the buyer of a paid bicycle to pick up sees it. */
  handOverCode: z.string().optional(),
  /** Until when no code is accepted after too many wrong ones; only the seller sees it. */
  codeLockedUntil: z.iso.datetime().optional(),
  /** What happens next automatically, and when. */
  next: z.object({ event: z.string(), at: z.iso.datetime() }).nullable(),
  timeline: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.string(),
      actor: z.enum(['buyer', 'seller', 'admin', 'system']),
      state: bookingState,
    }),
  ),
  /** The listing when it was booked; null for bookings from before this was recorded. */
  promised: listingRecord.nullable(),
  /** The listing now. */
  current: listingRecord.nullable(),
  money: dealMoney,
  disputes: z.array(dispute),
  /** What admins gave back outside a dispute, and why; the oldest first. Left out if nothing. */
  shopRefunds: z.array(shopRefund).optional(),
  threadId: id.nullable(),
  /** Left out before the deal has ended. */
  reviews: dealReviews.optional(),
  /** For the buyer: whose page shows the seller's bicycles and reviews; left out once the seller has left. */
  sellerId: id.optional(),
  /** For admins: what both sides have in common, which may be one person. */
  shared: z.array(z.enum(['phone', 'photo', 'address'])).optional(),
  /** What others say of the other side, in deals like this one. */
  reviewsOfOther: reviewSummary.optional(),
});
export type Deal = z.infer<typeof deal>;

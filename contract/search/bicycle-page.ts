import { attributes } from '../bicycle/attributes.ts';
import { place } from '../bicycle/place.ts';
import { condition, shippingZones } from '../catalog/catalog.ts';
import { checklist } from '../catalog/checklist.ts';
import { delivery, deliveryOffer } from '../catalog/delivery-offer.ts';
import { id } from '../fields.ts';
import { reviewSummary } from '../reviews/reviews.ts';
import { z } from '../zod.ts';
import { foundBicycle } from './search-result.ts';

/** The page of one bicycle, as everybody sees it: without email, phone and address. */
export const bicyclePage = z.object({
  _id: id,
  title: z.string(),
  selling_price: z.number(),
  purchase_price: z.number(),
  purchase_date: z.string(),
  categoryId: id,
  condition,
  city: z.string(),
  area: z.string(),
  description: z.string(),
  postedAt: z.string(),
  available: z.boolean(),
  /** The day on which its seller is back, who has paused; left out for all others. */
  pausedUntil: z.iso.date().optional(),
  /** Until when it is held for another buyer, who is paying or has an accepted offer; left out if nobody does. */
  heldUntil: z.string().optional(),
  /** Whether it is held for a buyer whose offer the seller has accepted. */
  isReserved: z.boolean().optional(),
  /** Whether the seller takes offers for it. */
  takesOffers: z.boolean().optional(),
  /** When it was sold; its page is kept for `soldPageDays`. */
  soldAt: z.string().optional(),
  attributes,
  delivery: deliveryOffer,
  /** Dollars; 0 unless both ways are offered. */
  shipping_price: z.number(),
  /** Left out where shipping costs the same to every country. */
  shipping_zones: shippingZones.optional(),
  /**
   * How many days the last sales of the category took from the payment until the buyer had the bicycle, by the
   * way of delivery: the median. Left out where too few were measured.
   */
  usualDays: z.partialRecord(delivery, z.number()).optional(),
  checklist,
  pictures: z.array(z.object({ image: z.string(), alt: z.string().optional() })),
  place: place.optional(),
  /** Former prices in dollars, newest first. */
  priceHistory: z.array(z.object({ price: z.number(), until: z.string() })),
  seller: z.object({
    _id: id,
    username: z.string(),
    photoURL: z.string(),
    verified: z.boolean(),
    /** When the account was made, as a date. */
    since: z.string(),
    sold: z.number().int(),
    /** How many sales are complete: the buyers have kept the bicycles. */
    completed: z.number().int(),
    forSale: z.number().int(),
    reviews: reviewSummary,
  }),
  similar: z.array(foundBicycle),
});
export type BicyclePage = z.infer<typeof bicyclePage>;

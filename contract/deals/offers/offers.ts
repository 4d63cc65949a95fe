import { delivery } from '../../catalog/delivery-offer.ts';
import { acknowledged, dollars, fillIn, id, pageQuery, paragraphs, price } from '../../fields.ts';
import { textLimits } from '../../limits.ts';
import { z } from '../../zod.ts';
import { bookingForm } from '../bookings.ts';
import { offerEvent, offerState, voidReason } from './offer-steps.ts';

/** What the booking needs that an accepted offer makes. The address where the bicycle is sent. */
export const offerBooking = bookingForm.pick({
  buyerPhone: true,
  buyerLocation: true,
  address: true,
  remember: true,
});
export type OfferBooking = z.infer<typeof offerBooking>;

/** Dollars for shipping that the buyer has seen, 0 if left out; refused if it costs something else. */
const shippingPrice = dollars(0).optional();

/** What a buyer offers for a bicycle: a price without shipping, and a way to get it. */
export const newOffer = z.object({
  productId: id,
  price,
  delivery,
  shippingPrice,
  message: paragraphs(textLimits.message).optional(),
  /**
   * May be left out where the buyer has an open booking of the bicycle, or the account keeps booking details:
   * then those are used. The seller gets them with the booking only.
   */
  booking: offerBooking.optional(),
});
export type NewOffer = z.infer<typeof newOffer>;

/** What a side does with an offer. */
export const offerChange = z
  .object({
    event: offerEvent,
    /** With `counter`: the price instead. With `accept`, optional: refused if the offer has another price. */
    price: price.optional(),
    /** With `counter`. */
    message: paragraphs(textLimits.message).optional(),
    /**
     * When the buyer accepts: as with an offer. A seller's offer to many people has no way of delivery:
     * whoever takes it chooses one.
     */
    booking: offerBooking.optional(),
    delivery: delivery.optional(),
    shippingPrice,
  })
  .refine(({ event, price: given }) => event !== 'counter' || given !== undefined, {
    path: ['price'],
    error: fillIn,
  });
export type OfferChange = z.infer<typeof offerChange>;

/** An offer, as one of its two sides sees it. Amounts in dollars. */
export const priceOffer = z.object({
  _id: id,
  product: z.object({
    _id: id,
    title: z.string(),
    image: z.string(),
    /** What the seller asks now. */
    price: z.number(),
  }),
  /** The reader's side. */
  side: z.enum(['buyer', 'seller']),
  /** The name of the other side. */
  otherName: z.string(),
  /** Whether the reader has made it. */
  isOwn: z.boolean(),
  /** Whether the seller has made it to all who are interested. */
  isRound: z.boolean(),
  price: z.number(),
  /** Null for an offer to many that nobody has taken yet, of a bicycle that can be picked up or sent. */
  delivery: delivery.nullable(),
  /** Beside the price; 0 for pick-up, and where the price includes shipping. */
  shippingPrice: z.number(),
  /** Empty without one; with dots in place of what leads out of the shop, unless the reader wrote it. */
  message: z.string(),
  state: offerState,
  /** Set when it is void. */
  voidReason: voidReason.nullable(),
  madeAt: z.iso.datetime(),
  /** Until when it can be accepted. */
  endsAt: z.iso.datetime(),
  /** When it got another state than `open`. */
  endedAt: z.iso.datetime().nullable(),
  /** While it is accepted and not paid: until when the bicycle is reserved for the buyer. */
  reservedUntil: z.iso.datetime().optional(),
  /** While it is open: until when the bicycle is reserved for another buyer, and it cannot be accepted. */
  otherReservedUntil: z.iso.datetime().optional(),
  /** Until `reservedUntil`, or else until `endsAt` of an open one, by the server's clock; null when neither runs. */
  secondsLeft: z.number().int().nullable(),
  /** What the reader can do with it now. */
  events: z.array(offerEvent),
  /** Null for an offer to many that nobody has taken. */
  threadId: id.nullable(),
  /** The number of the shop's line in the thread, in whose place it stands. */
  lineNumber: z.number().int().nullable(),
  /** The booking that it has made or repriced; null without one, and after one that ended before it was paid. */
  bookingId: id.nullable(),
});
export type PriceOffer = z.infer<typeof priceOffer>;

/** The answer to a new offer, which may have been declined at once. */
export const madeOffer = acknowledged.extend({ offer: priceOffer });

export const offerSorts = { newest: 'Newest', highest: 'Highest', ending: 'Ends first' } as const;
export type OfferSort = keyof typeof offerSorts;

/** Which of the reader's offers; with `highest` the most money first, with `ending` those that end first. */
export const offersQuery = pageQuery.extend({
  side: z.enum(['buyer', 'seller']).optional(),
  product: id.optional(),
  state: offerState.optional(),
  sort: z.enum(Object.keys(offerSorts) as [OfferSort, ...OfferSort[]]).optional(),
});
export type OffersQuery = z.infer<typeof offersQuery>;

/** What a buyer can do about one bicycle. */
export const ownOffers = z.object({
  /** Whether the seller takes offers for it now. */
  takesOffers: z.boolean(),
  /** How many offers this buyer can still make for it. */
  triesLeft: z.number().int(),
  /** How many more offers of this buyer can be open at the same time. */
  openLeft: z.number().int(),
  /** The last offer between this buyer and the seller; null before there is one. */
  offer: priceOffer.nullable(),
  /** The seller's offer to all who are interested, if this buyer has got one that is open. */
  sellersOffer: priceOffer.nullable(),
});
export type OwnOffers = z.infer<typeof ownOffers>;

import { shippingZones } from '../catalog/catalog.ts';
import { delivery, deliveryOffer } from '../catalog/delivery-offer.ts';
import { isAsOffered, type Offer, underOffer } from '../catalog/offer.ts';
import { dollars, email, fillIn, id, imageUrl, paragraphs, phone, price, text } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import { lacksAddress } from './address/shipping-zones.ts';
import { type BookingState, bookingState, cancelReason } from './booking-states.ts';
import { address, carrier, handOverCode, trackingNumber } from './delivery.ts';

export const bookingForm = z.object({
  buyerPhone: phone,
  buyerLocation: text(textLimits.buyerLocation),
  /** How the bicycle gets to the buyer; without it, the buyer picks it up at the product's price. */
  delivery: delivery.optional(),
  /** Where to send it; needed with shipping. */
  address: address.optional(),
  /** Whether the account keeps these details for the next booking; without it, what it keeps stays. */
  remember: z.boolean().optional(),
});
export type BookingForm = z.infer<typeof bookingForm>;

/** Dollars for shipping that the buyer has seen, 0 if left out; refused if it costs something else. */
const shippingPrice = dollars(0).optional();

export const newBooking = bookingForm.extend({
  buyerEmail: email,
  productId: id,
  productTitle: z.string(),
  /** As the list of bicycles shows it; empty where that leaves it empty. */
  sellerEmail: z.string(),
  price,
  shippingPrice,
  paid: z.literal(false),
});
export type NewBooking = z.infer<typeof newBooking>;

/** The changes of a booking by its buyer or its seller; `delete` is a call of its own. */
const changeEvents = z.enum([
  'ship',
  'hand-over',
  'refund-sale',
  'cancel',
  'confirm-delivery',
  'confirm-receipt',
  'accept-price',
  'give-return-address',
  'send-back',
  'confirm-return',
  'object-to-return',
]);

/** What a seller gives back of the price out of good will, in dollars. */
export const partRefund = z.object({ amount: price });

/** What an admin gives back to the buyer outside a dispute. */
export const newShopRefund = z.object({
  /** Dollars; left out for all of what is held, which ends the deal. */
  amount: price.optional(),
  /** What the admin has seen that is held, in dollars; refused if it has changed since. */
  held: price,
  /** Why, for both sides. */
  explanation: paragraphs(textLimits.moderation),
});

/** What an admin gave back outside a dispute, in dollars, and why. */
export const shopRefund = z.object({
  at: z.iso.datetime(),
  amount: z.number(),
  explanation: z.string(),
});
export type ShopRefund = z.infer<typeof shopRefund>;

/** What the seller says of a bicycle that was sent back. */
export const objection = z.object({ message: paragraphs(textLimits.message) });

/** A change of a booking by its buyer or its seller. */
export const bookingChange = z
  .object({
    event: changeEvents,
    /**
     * With `accept-price`: the price that the buyer has seen, and the delivery as in a booking. The
     * address also with `give-return-address`.
     */
    price: price.optional(),
    delivery: delivery.optional(),
    address: address.optional(),
    shippingPrice,
    /** With `ship` and `send-back`: who carries the bicycle, and a picture that proves it. */
    carrier: carrier.optional(),
    trackingNumber: trackingNumber.optional(),
    proof: imageUrl.optional(),
    /** With `hand-over`: the buyer's code, and when it was entered, if that is some time ago. */
    code: handOverCode.optional(),
    at: z.iso.datetime({ offset: true }).optional(),
    /** With `object-to-return`: what is wrong. */
    message: objection.shape.message.optional(),
  })
  .refine(({ event, price: seen }) => event !== 'accept-price' || seen !== undefined, {
    path: ['price'],
    error: 'Please enter a price',
  })
  .refine(({ event, code }) => event !== 'hand-over' || code !== undefined, {
    path: ['code'],
    error: 'Please enter the six digits',
  })
  .refine(({ event, address: given }) => event !== 'give-return-address' || given !== undefined, {
    path: ['address'],
    error: fillIn,
  })
  .refine(({ event, message }) => event !== 'object-to-return' || message !== undefined, {
    path: ['message'],
    error: 'Please say what is wrong',
  });
export type BookingChange = z.infer<typeof bookingChange>;

/**
 * Returns what the seller asks now, in dollars, if it differs from what an open booking says: the
 * buyer must accept it before paying. Returns null when there is nothing to accept.
 */
export function offerToAccept({
  state,
  price: booked,
  delivery: way,
  shippingPrice: shipping,
  hasAddress = true,
  offer: accepted,
  productDetails: [details],
}: Pick<
  Booking,
  'state' | 'price' | 'delivery' | 'shippingPrice' | 'hasAddress' | 'offer' | 'productDetails'
>): Offer | null {
  if (state !== 'booked' || !details) return null;
  const offer = {
    price: details.selling_price,
    delivery: details.delivery,
    shipping: details.shipping_price,
  };
  const zones = details.shipping_zones;
  if (lacksAddress({ delivery: way, hasAddress }, { ...offer, zones })) return offer;
  const agreed = { price: booked, delivery: way, shipping };
  return isAsOffered(agreed, accepted ? underOffer(agreed, offer) : offer) ? null : offer;
}

/** The parts into which a seller's list of bookings can be narrowed, by the states of each. */
export const sellerFilters = {
  unpaid: ['booked'],
  paid: ['paid'],
  under_way: ['handed_over', 'shipped', 'delivered', 'disputed', 'returning', 'sent_back'],
  completed: ['received', 'decided', 'completed', 'paid_out'],
  ended: ['cancelled', 'expired', 'refunded'],
} as const satisfies Record<string, readonly BookingState[]>;
export type SellerFilter = keyof typeof sellerFilters;
export const sellerFilter = z.enum(Object.keys(sellerFilters) as [SellerFilter, ...SellerFilter[]]);

export const booking = z.object({
  _id: id,
  productTitle: z.string(),
  productDetails: z.array(
    z.object({
      image: z.string(),
      selling_price: z.number(),
      categoryId: id,
      /** As it is offered to this buyer: with the address of the booking, if it has one. */
      delivery: deliveryOffer,
      shipping_price: z.number(),
      /** For another address. Left out where shipping costs the same to every country. */
      shipping_zones: shippingZones.optional(),
    }),
  ),
  price: z.number(),
  buyerEmail: z.string(),
  /** The name of the other side: each side sees that one, and admins both. */
  buyerName: z.string().optional(),
  sellerName: z.string().optional(),
  buyerPhone: z.string(),
  buyerLocation: z.string(),
  sellerEmail: z.string(),
  productId: id,
  paid: z.boolean(),
  state: bookingState,
  cancelReason: cancelReason.nullable(),
  /** Before the payment: the day on which the seller is back, who has paused. Left out for all others. */
  pausedUntil: z.iso.date().optional(),
  bookedAt: z.string(),
  /** Of the payment that bought the bicycle, also if it was refunded in full later. */
  paidAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
  delivery,
  /** Dollars; 0 for pick-up, and where the price includes shipping. */
  shippingPrice: z.number(),
  /** Whether it has an address, for its buyer. */
  hasAddress: z.boolean().optional(),
  /** The accepted offer that set its price, while that counts. */
  offer: z
    .object({
      _id: id,
      /** Until when the bicycle is reserved for the buyer; null when the first to pay has it. */
      reservedUntil: z.iso.datetime().nullable(),
    })
    .optional(),
  /** Dollars that were refunded, or will be. */
  refunded: z.number(),
  transactionId: z.string().nullable(),
  /** The seller's phone number, for the buyer, from the payment until the deal is completed. */
  sellerPhone: z.string().optional(),
});
export type Booking = z.infer<typeof booking>;

import { email, id, phone, price, text } from './fields.ts';
import { z } from './zod.ts';

export const bookingState = z.enum([
  'booked',
  'paid',
  'shipped',
  'received',
  'cancelled',
  'refunded',
]);
export type BookingState = z.infer<typeof bookingState>;

export type BookingEvent =
  | 'pay'
  | 'refund'
  | 'ship'
  | 'confirm-receipt'
  | 'cancel'
  | 'accept-price'
  | 'delete'
  | 'lose-product'
  | 'lose-buyer'
  | 'lose-seller';

/** `system`: the server by itself, on the payment provider's word or as another change's consequence. */
export type BookingActor = 'buyer' | 'seller' | 'system';

/** The life of a booking: who may do what in which state, and where that leads. */
export const bookingLifecycle: readonly {
  from: BookingState;
  event: BookingEvent;
  to: BookingState;
  who: BookingActor;
}[] = [
  { from: 'booked', event: 'pay', to: 'paid', who: 'system' },
  { from: 'booked', event: 'refund', to: 'refunded', who: 'system' },
  { from: 'cancelled', event: 'refund', to: 'refunded', who: 'system' },
  { from: 'booked', event: 'cancel', to: 'cancelled', who: 'seller' },
  { from: 'booked', event: 'accept-price', to: 'booked', who: 'buyer' },
  { from: 'booked', event: 'delete', to: 'cancelled', who: 'buyer' },
  { from: 'cancelled', event: 'delete', to: 'cancelled', who: 'buyer' },
  { from: 'refunded', event: 'delete', to: 'refunded', who: 'buyer' },
  { from: 'booked', event: 'lose-product', to: 'cancelled', who: 'system' },
  // Somebody's account was deleted: what is paid and not shipped goes back in full.
  { from: 'booked', event: 'lose-buyer', to: 'cancelled', who: 'system' },
  { from: 'booked', event: 'lose-seller', to: 'cancelled', who: 'system' },
  { from: 'paid', event: 'lose-buyer', to: 'refunded', who: 'system' },
  { from: 'paid', event: 'lose-seller', to: 'refunded', who: 'system' },
  { from: 'paid', event: 'ship', to: 'shipped', who: 'seller' },
  { from: 'shipped', event: 'confirm-receipt', to: 'received', who: 'buyer' },
];

/**
 * Where `event` by `who` leads a booking in state `from`; null where it is not allowed.
 */
export function nextBookingState(
  from: BookingState,
  event: BookingEvent,
  who: BookingActor,
): BookingState | null {
  const step = bookingLifecycle.find(
    (row) => row.from === from && row.event === event && row.who === who,
  );
  return step?.to ?? null;
}

/** States in which the money of the booking has been taken and kept. */
export const isPaid = (state: BookingState): boolean =>
  state === 'paid' || state === 'shipped' || state === 'received';

/**
 * Why a booking was cancelled, or refunded after it was paid; shown to both sides. The last two: the
 * buyer's or the seller's account was deleted before the bicycle was shipped.
 */
export const cancelReason = z.enum([
  'by_buyer',
  'by_seller',
  'sold',
  'withdrawn',
  'buyer_left',
  'seller_left',
]);
export type CancelReason = z.infer<typeof cancelReason>;

export const bookingForm = z.object({ buyerPhone: phone, buyerLocation: text(200) });
export type BookingForm = z.infer<typeof bookingForm>;

export const newBooking = bookingForm.extend({
  buyerEmail: email,
  productId: id,
  productTitle: z.string(),
  sellerEmail: email,
  price,
  paid: z.literal(false),
});
export type NewBooking = z.infer<typeof newBooking>;

/** What either side does with a booking. */
export const bookingChange = z
  .object({
    event: z.enum(['ship', 'cancel', 'confirm-receipt', 'accept-price']),
    /** With `accept-price`: the price that the buyer has seen. */
    price: price.optional(),
  })
  .refine(({ event, price: seen }) => event !== 'accept-price' || seen !== undefined, {
    path: ['price'],
    error: 'Please enter a price',
  });
export type BookingChange = z.infer<typeof bookingChange>;

/**
 * The price that the seller asks now, where it is another than the booked one: the buyer accepts it
 * before they pay. Null where there is nothing to accept.
 */
export function priceToAccept({
  state,
  price: booked,
  productDetails: [details],
}: Pick<Booking, 'state' | 'price' | 'productDetails'>): number | null {
  const asked = details?.selling_price ?? booked;
  return state === 'booked' && asked !== booked ? asked : null;
}

export const booking = z.object({
  _id: id,
  productTitle: z.string(),
  productDetails: z.array(
    z.object({ image: z.string(), selling_price: z.number(), categoryId: id }),
  ),
  price: z.number(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  buyerLocation: z.string(),
  sellerEmail: z.string(),
  productId: id,
  paid: z.boolean(),
  state: bookingState,
  cancelReason: cancelReason.nullable(),
  bookedAt: z.string(),
  paidAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** The seller's, for the buyer who has paid and has not got the money back; else it is left out. */
  sellerPhone: z.string().optional(),
});
export type Booking = z.infer<typeof booking>;

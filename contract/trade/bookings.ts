import { email, id, phone, price, text } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { z } from '../zod.ts';

export const bookingState = z.enum([
  'booked',
  'paid',
  'shipped',
  'received',
  'cancelled',
  'refunded',
]);
export type BookingState = z.infer<typeof bookingState>;

/** Whether the booking has been paid and not refunded in this state. */
export const isPaid = (state: BookingState): boolean =>
  state === 'paid' || state === 'shipped' || state === 'received';

/** The states of a booking that is paid and not refunded. */
export const paidStates = bookingState.options.filter(isPaid);

/**
 * Why a booking was cancelled, or refunded after it was paid; shown to both sides. `buyer_left` and
 * `seller_left`: that account was deleted before the bicycle was shipped.
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

export const bookingForm = z.object({
  buyerPhone: phone,
  buyerLocation: text(textLimits.buyerLocation),
});
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

/** A change of a booking by its buyer or its seller. */
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
 * Returns the product's current price if it differs from that of the open booking, so that the
 * buyer must accept it before paying. Returns null when there is nothing to accept.
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
  /**
   * The seller's phone number, for a buyer who has paid and was not refunded; otherwise left out.
   */
  sellerPhone: z.string().optional(),
});
export type Booking = z.infer<typeof booking>;

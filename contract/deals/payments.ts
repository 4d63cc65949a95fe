import { email, id, ignoredTime, price } from '../fields.ts';
import { z } from '../zod.ts';

/** Without `bookingId`, the caller's only payable booking with this price is used. */
export const newIntent = z.object({ price, bookingId: id.optional() });
export type NewIntent = z.infer<typeof newIntent>;

export const paymentIntentResponse = z.object({
  clientSecret: z.string(),
  /** When the hold of the product for this booking ends, ISO 8601. */
  heldUntil: z.string(),
});
export type PaymentIntentResponse = z.infer<typeof paymentIntentResponse>;

export const newPayment = z.object({
  price,
  buyerEmail: email,
  bookingId: id,
  date: ignoredTime,
  sellerEmail: email,
  /** In the provider's form: `pi_` and letters and digits, at most 255 characters in all. */
  transactionId: z.string().regex(/^\w{1,255}$/, 'Not a transaction id'),
  productId: id,
});
export type NewPayment = z.infer<typeof newPayment>;

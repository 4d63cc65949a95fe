import type { Product } from '../../../../contract/catalog/catalog.ts';
import { type BookingForm, bookingForm } from '../../../../contract/trade/bookings.ts';
import type { Delivery, DeliveryOffer } from '../../../../contract/trade/delivery.ts';
import type { z } from '../../../../contract/zod.ts';

/** The fields of the form before they are checked. */
export type TypedBooking = z.input<typeof bookingForm>;

const pickUpForm: z.ZodType<BookingForm, TypedBooking> = bookingForm.omit({ address: true });
const shippingForm: z.ZodType<BookingForm, TypedBooking> = bookingForm.required({ address: true });

/** The schema of the form: the address is asked for only if the bicycle is shipped. */
export const bookingFormOf = (delivery: Delivery) =>
  delivery === 'shipping' ? shippingForm : pickUpForm;

/** Returns what is chosen at first: pick-up, unless the bicycle is only shipped. */
export const firstDelivery = (offer: DeliveryOffer): Delivery =>
  offer === 'shipping' ? 'shipping' : 'pick_up';

/** Returns what shipping costs in addition to the price, in dollars. */
export const shippingPriceOf = (
  { delivery: offer, shipping_price }: Pick<Product, 'delivery' | 'shipping_price'>,
  delivery: Delivery,
): number => (offer === 'both' && delivery === 'shipping' ? shipping_price : 0);

/** Returns what a booking says of the delivery; nothing where the only way is to pick it up. */
export const deliveryOf = (product: Product, delivery: Delivery) =>
  product.delivery === 'pick_up'
    ? {}
    : { delivery, shippingPrice: shippingPriceOf(product, delivery) };

import { z } from '../zod.ts';

/** How a bicycle gets to its buyer. */
export const delivery = z.enum(['pick_up', 'shipping'], 'Please choose how you get the bicycle');
export type Delivery = z.infer<typeof delivery>;

/** What a seller offers. With `shipping` alone, the price of the listing includes shipping. */
export const deliveryOffer = z.enum(
  ['pick_up', 'shipping', 'both'],
  'Please choose how buyers can get the bicycle',
);
export type DeliveryOffer = z.infer<typeof deliveryOffer>;

import { id } from '../fields.ts';
import { z } from '../zod.ts';

export const wishlistItem = z.object({
  _id: id,
  details: z.object({
    _id: id,
    title: z.string(),
    image: z.string(),
    selling_price: z.number(),
    categoryId: id,
    available: z.boolean(),
    /** The day on which its seller is back, who has paused; left out for all others. */
    pausedUntil: z.iso.date().optional(),
  }),
  paid: z.boolean(),
  /** The price in dollars when the product was saved. */
  savedPrice: z.number(),
});
export type WishlistItem = z.infer<typeof wishlistItem>;

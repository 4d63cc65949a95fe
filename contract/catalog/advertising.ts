import { email, id } from '../fields.ts';
import { z } from '../zod.ts';

export const newAdvertisement = z.object({ productId: id, sellerEmail: email });

export type NewAdvertisement = z.infer<typeof newAdvertisement>;

export const advertisement = z.object({
  _id: id,
  productId: id,
  /** Left out for callers without a bearer token. */
  sellerEmail: z.string().optional(),
  productDetails: z.object({
    image: z.string(),
    title: z.string(),
    selling_price: z.number(),
    area: z.string(),
    city: z.string(),
    categoryId: id,
  }),
});
export type Advertisement = z.infer<typeof advertisement>;

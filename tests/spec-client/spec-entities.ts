import { z } from 'zod';

const text = z.string().min(1);
const dollars = z.number().positive();
const id = text;

/** An answer to a change. */
export const acknowledged = z.object({ acknowledged: z.literal(true) });

/**
 * The entities of the specification's section 3: the fields that its client reads, with their types.
 * Copied by hand and on purpose, as section 7 is. Answers may carry more fields.
 */
export const user = z.object({
  _id: id,
  username: text,
  email: text,
  photoURL: text,
  role: z.enum(['buyer', 'seller', 'admin']),
  wishlist: z.array(id),
  verified: z.boolean(),
});

export const category = z.object({ _id: id, title: text, image: text });

export const product = z.object({
  _id: id,
  title: text,
  selling_price: dollars,
  purchase_price: dollars,
  phone: text,
  purchase_date: text,
  image: text,
  categoryId: id,
  condition: z.enum(['good', 'fair', 'excellent']),
  city: text,
  area: text,
  description: text,
  postedAt: z.string().min(10),
  available: z.boolean(),
  sellerEmail: text,
  advertise: z.object({ _id: id }).optional(),
  sellerDetails: z.tuple([z.object({ username: text, verified: z.boolean() })]),
});

export const booking = z.object({
  _id: id,
  productTitle: text,
  productDetails: z.tuple([z.object({ image: text, selling_price: dollars })]),
  price: dollars,
  buyerEmail: text,
  buyerPhone: text,
  buyerLocation: text,
  sellerEmail: text,
  productId: id,
  paid: z.boolean(),
});

export const wishlistItem = z.object({
  _id: id,
  details: z.object({ _id: id, title: text, image: text, selling_price: dollars }),
  paid: z.boolean(),
});

/** As callers without a token read it, whom the product decisions show no email. */
export const advertisement = z.object({
  productId: id,
  productDetails: z.object({
    image: text,
    title: text,
    selling_price: dollars,
    area: text,
    city: text,
  }),
});

export const report = z.object({
  _id: id,
  date: z.string().min(10),
  productTitle: text,
  sellerEmail: text,
  buyerEmail: text,
  message: text,
});

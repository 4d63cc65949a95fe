import { id } from '../fields.ts';
import { z } from '../zod.ts';

/** What can stand out about a person or a listing. It is a hint for moderators, and restricts nothing. */
const hintKind = z.enum([
  'many_listings',
  'low_price',
  'same_picture',
  'same_text',
  'same_phone',
  'same_address',
  'places',
  'refunds',
  'shop_name',
]);
export type HintKind = z.infer<typeof hintKind>;

/** What stands out, with what it rests on. */
export const hint = z.object({
  kind: hintKind,
  /** One or two sentences, with the figures. */
  text: z.string(),
  /** The listings or people that it is about, at most five. */
  evidence: z.array(
    z.object({
      of: z.enum(['listing', 'person']),
      _id: id,
      /** The title of the listing, or the name of the person. */
      name: z.string(),
      detail: z.string().nullable(),
      /** A picture of the listing with the hint, and the one of this listing that looks like it. */
      pictures: z.array(z.string()).optional(),
    }),
  ),
});
export type Hint = z.infer<typeof hint>;

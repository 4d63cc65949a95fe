import { id, price } from '../../fields.ts';
import { z } from '../../zod.ts';

/** The price in dollars that a seller offers to all who are interested in a bicycle. */
export const newOfferRound = z.object({ productId: id, price });
export type NewOfferRound = z.infer<typeof newOfferRound>;

/** What a seller sees of the offers to all who are interested: how many, and never who. */
export const offerRounds = z.object({
  /** How many people would get an offer now. */
  interested: z.number().int(),
  /** When the next one can be made; null for now. */
  nextAt: z.iso.datetime().nullable(),
  /** The last one; null before there is one. */
  last: z
    .object({
      price: z.number(),
      madeAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      /** How many people got it, and how many of them have taken it. */
      sent: z.number().int(),
      taken: z.number().int(),
    })
    .nullable(),
});
export type OfferRounds = z.infer<typeof offerRounds>;

/** The answer to a new round. */
export const madeOfferRound = z.object({ acknowledged: z.literal(true), sent: z.number().int() });

import { price } from '../fields.ts';
import { z } from '../zod.ts';

/**
 * How a seller takes offers for a bicycle: an offer below `lowest`, in dollars, is declined at once. Only the
 * seller reads it. It counts only while the seller asks more than that.
 */
export const offerRule = z.object({ lowest: price.nullable() });
export type OfferRule = z.infer<typeof offerRule>;

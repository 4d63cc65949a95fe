import type { OfferRule } from '../../../../../contract/catalog/offer-rule.ts';
import { price } from '../../../../../contract/fields.ts';
import { z } from '../../../../../contract/zod.ts';

/** How the seller takes offers in a form, as a draft keeps it: `yes`, and the lowest price or nothing. */
export const typedOffers = {
  takes_offers: z.enum(['', 'yes']).optional(),
  lowest_offer: z.literal('').or(price).optional(),
};

type TypedOffers = {
  [Name in keyof typeof typedOffers]?: z.output<(typeof typedOffers)[Name]>;
};

/** Returns the choice as the API takes it: null for no offers. */
export const offersToSend = ({ takes_offers, lowest_offer }: TypedOffers): OfferRule | null =>
  takes_offers === 'yes' ? { lowest: lowest_offer || null } : null;

/** What is said beside the lowest price. */
export const lowestTooHigh = 'Less than the selling price';

/** Whether the lowest price leaves nothing to offer. */
export const isLowestTooHigh = ({
  takes_offers,
  lowest_offer,
  selling_price,
}: TypedOffers & { selling_price: number }): boolean =>
  takes_offers === 'yes' && Boolean(lowest_offer) && Number(lowest_offer) >= selling_price;

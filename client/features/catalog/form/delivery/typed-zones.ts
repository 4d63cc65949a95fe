import type { ZonePrices } from '../../../../../contract/catalog/catalog.ts';
import type { DeliveryOffer } from '../../../../../contract/catalog/delivery-offer.ts';
import { dollars } from '../../../../../contract/fields.ts';
import { z } from '../../../../../contract/zod.ts';

const typedPrice = z.literal('').or(dollars(0)).optional();

/**
 * The prices of shipping abroad in a form. `by` is empty where shipping costs the same to every country; a
 * price is empty where the seller does not ship to.
 */
export const typedZones = z
  .object({
    by: z.enum(['', 'place']).optional(),
    continent: typedPrice,
    world: typedPrice,
  })
  .optional()
  .transform((typed) => typed ?? {});
export type TypedZones = z.output<typeof typedZones>;

/** What the seller's choice is called in the form. */
export const zoneChoices = {
  '': 'The same price to every country',
  place: 'Other prices, or not at all',
} as const;

const priceOf = (typed: TypedZones['world']): number | null =>
  typed === undefined || typed === '' ? null : typed;

/** Returns the prices as the API takes them; undefined where buyers have no choice of delivery. */
export function zonesToSend(
  { by, continent, world }: TypedZones,
  delivery: DeliveryOffer | undefined,
): ZonePrices | null | undefined {
  if (delivery !== 'both') return undefined;
  return by === 'place' ? { continent: priceOf(continent), world: priceOf(world) } : null;
}

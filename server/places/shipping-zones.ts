import type { shippingZones, ZonePrices } from '../../contract/catalog/catalog.ts';
import type { DeliveryOffer } from '../../contract/catalog/delivery-offer.ts';
import { continentOf, type ShippingZones } from '../../contract/deals/address/shipping-zones.ts';
import { toCents, toDollars } from '../../contract/fields.ts';
import type { z } from '../../contract/zod.ts';
import { AppError } from '../errors.ts';
import type { Places } from './places.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries whose names take an article in a sentence. */
const withArticle =
  /^(?:United|Netherlands|Philippines|Bahamas|Maldives|Gambia|Comoros|Seychelles)|Republic|Islands?$|Territories$/;

/** Returns a country's name in a sentence, as in "the United States". */
function nameOf(country: string): string {
  const name = names.of(country) ?? country;
  return withArticle.test(name) ? `the ${name}` : name;
}

/** The columns of a product. */
interface Zoned {
  delivery: DeliveryOffer;
  shippingZones: ShippingZones | null;
}

/** Returns the prices of shipping abroad as others see them; nothing without any. */
export function toShippingZones({ delivery, shippingZones: zones }: Zoned): {
  shipping_zones?: z.infer<typeof shippingZones>;
} {
  // A server of the previous version may leave them when only pick-up is offered.
  if (delivery !== 'both' || !zones) return {};
  const { from, continent, world } = zones;
  return {
    shipping_zones: {
      from,
      from_name: nameOf(from),
      continent_name: continentOf(from) ?? '',
      continent: continent === null ? null : toDollars(continent),
      world: world === null ? null : toDollars(world),
    },
  };
}

/** The prices of a form in cents. */
export const zoneCents = ({ continent, world }: ZonePrices): Omit<ShippingZones, 'from'> => ({
  continent: continent === null ? null : toCents(continent),
  world: world === null ? null : toCents(world),
});

/**
 * Returns the prices of shipping abroad, in cents, with the country of the listing's place.
 * @param former the country of before, for a place that is not known
 * @throws AppError invalid_input where the country is not known
 */
export function zonesFrom(
  places: Places,
  placeId: number | null,
  prices: Omit<ShippingZones, 'from'>,
  former?: string,
): ShippingZones {
  const country = (placeId === null ? undefined : places.byId(placeId)?.country) ?? former;
  if (country === undefined || !continentOf(country))
    throw new AppError('invalid_input', { fields: { shipping_zones: unknownCountry } });
  return { from: country, continent: prices.continent, world: prices.world };
}

const unknownCountry = 'Please choose your city from the list, so that we know your country';

import type { Delivery } from '../../catalog/delivery-offer.ts';
import type { NamedZones, Offer } from '../../catalog/offer.ts';

// Without a schema, as `contract/catalog/offer.ts`.

/**
 * The countries and territories with people in them, by ISO 3166-1, in the regions of the United
 * Nations (standard M49, https://unstats.un.org/unsd/methodology/m49/): North America has the
 * Caribbean and Central America. M49 lists neither Taiwan nor Kosovo, which has no code of ISO's either.
 */
const continents = {
  Africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  Asia: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  Europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  'North America':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  Oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS',
  'South America': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
};

export const countryCodes: readonly string[] = Object.values(continents).join(' ').split(' ');

/** Returns the name of a country's continent; undefined for an unknown country. */
export const continentOf = (country: string): string | undefined =>
  Object.entries(continents).find(([, codes]) => codes.split(' ').includes(country))?.[0];

/**
 * What shipping costs outside the seller's country `from`, in one unit: to the rest of its continent,
 * and to the rest of the world. Null where the seller does not ship to.
 */
export interface ShippingZones {
  from: string;
  continent: number | null;
  world: number | null;
}

/** What a seller asks, with other prices of shipping abroad; without zones, the same everywhere. */
export type ZonedOffer = Offer & { zones?: ShippingZones | null | undefined };

/** The same in dollars, with the names of the places. */
export type ShownOffer = Offer & { zones?: (ShippingZones & NamedZones) | undefined };

/** Returns what shipping costs to a country beside the price; null where it is not offered. */
function shippingTo({ shipping, zones }: ZonedOffer, country: string | undefined): number | null {
  if (!zones || country === undefined || country === zones.from) return shipping;
  return continentOf(country) === continentOf(zones.from) ? zones.continent : zones.world;
}

/**
 * Returns whether a bicycle is sent to an address that is not known, while shipping costs what depends on
 * it: bookings of a listing that was only shipped may lack one.
 */
export const lacksAddress = (
  { delivery: way, hasAddress }: { delivery: Delivery; hasAddress: boolean },
  { delivery, zones }: Pick<ZonedOffer, 'delivery' | 'zones'>,
): boolean => way === 'shipping' && !hasAddress && delivery === 'both' && Boolean(zones);

/**
 * Returns what a seller asks of a buyer in a country: pick-up alone where they do not ship to it. A
 * country that is not known yet is taken for the seller's.
 */
export function offerTo(offer: ZonedOffer, country: string | undefined): Offer {
  const { price, delivery } = offer;
  if (delivery !== 'both') return { price, delivery, shipping: 0 };
  const shipping = shippingTo(offer, country);
  return shipping === null
    ? { price, delivery: 'pick_up', shipping: 0 }
    : { price, delivery, shipping };
}

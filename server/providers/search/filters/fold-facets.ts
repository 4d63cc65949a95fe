import { offerTraits } from '../../../../contract/bicycle/values.ts';
import { distances as distanceSteps } from '../../../../contract/limits.ts';
import { type FacetName, priceSteps } from '../../../../contract/search/facet-names.ts';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import type { Facets, FacetValue } from '../../../../contract/search/search-result.ts';
import { looksCode, offerBits, traitsCode } from '../columns/codes.ts';
import { type Listings, yearZero } from '../columns/listings.ts';
import { askedTraits } from './filters.ts';
import { countsFor, type Histograms } from './histograms.ts';
import type { ReadFilters } from './read-filters.ts';

/** The most frequent makes that a facet names, beside those of the query. */
const maxMakes = 60;

const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count;
const isFound = ({ count }: FacetValue) => count > 0;

type Counts = (name: FacetName) => Uint32Array;

function addDigits(counts: Uint32Array, digits: Uint8Array, sums: Uint32Array): void {
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number;
    // No listing has most codes.
    if (count === 0) continue;
    const digit = digits[code] as number;
    sums[digit] = (sums[digit] as number) + count;
  }
}

function foldCodes(counts: Counts): Facets {
  const facets: Facets = {};
  for (const code of [traitsCode, looksCode])
    for (const { name, values, of } of code.digits) {
      const sums = new Uint32Array(values.length + 1);
      addDigits(counts(name), of, sums);
      facets[name] = values
        .map((value, index) => ({ value, count: sums[index + 1] as number }))
        .filter(isFound);
    }
  return facets;
}

function foldMakes(counts: Counts, { dictionaries }: Listings, asked: readonly string[]) {
  const chosen = asked.map(dictionaries.findMake);
  const found: (FacetValue & { code: number })[] = [];
  counts('make').forEach((count, code) => {
    const name = dictionaries.makes[code]?.name;
    if (count > 0 && name) found.push({ value: name, count, code });
  });
  found.sort(byCount);
  return found
    .filter(({ code }, index) => index < maxMakes || chosen.includes(code))
    .map(({ value, count }) => ({ value, count }));
}

function foldSizes(counts: Counts, { dictionaries: { sizes } }: Listings): FacetValue[] {
  const sums = new Map<string, number>();
  counts('size').forEach((count, code) => {
    const label = sizes[code]?.label;
    if (count > 0 && label) sums.set(label, (sums.get(label) ?? 0) + count);
  });
  return [...sums].map(([value, count]) => ({ value, count })).sort(byCount);
}

const foldYears = (counts: Counts): FacetValue[] =>
  Array.from(counts('year'), (count, code) => ({ value: String(code + yearZero), count }))
    .slice(1)
    .filter(isFound)
    .reverse();

/** Counts how many listings have each trait together with those that are asked for. */
function foldOffers(counts: Counts, asked: readonly string[]): FacetValue[] {
  const perCode = counts('only');
  return offerTraits
    .map((value) => {
      const bits = offerBits((trait) => trait === value || asked.includes(trait));
      const count = perCode.reduce((sum, one, code) => sum + ((code & bits) === bits ? one : 0), 0);
      return { value, count };
    })
    .filter(isFound);
}

/** Counts how many listings are within each distance, unknown places excluded. */
function foldDistances(counts: Counts): FacetValue[] {
  const perBand = counts('distance');
  let count = 0;
  return distanceSteps.map((step, index) => {
    count += perBand[index + 1] as number;
    return { value: String(step), count };
  });
}

function foldFits(counts: Counts, fits: Uint8Array): FacetValue[] {
  const count = counts('fits').reduce((sum, one, code) => sum + (fits[code] ? one : 0), 0);
  return [{ value: 'yes', count }];
}

/**
 * Returns the counts of all filters' values. Values that no listing has are left out, but not the
 * distances.
 * @param asked the query: its makes are named however few they are
 */
export function foldFacets(
  histograms: Histograms,
  { distances, fits }: ReadFilters,
  listings: Listings,
  asked: SearchCriteria,
): Facets {
  const counts: Counts = (name) => countsFor(histograms, name);
  const prices = counts('price');
  return {
    ...foldCodes(counts),
    make: foldMakes(counts, listings, asked.make ?? []),
    only: foldOffers(counts, askedTraits(asked)),
    size: foldSizes(counts, listings),
    year: foldYears(counts),
    price: priceSteps
      .map((step, index) => ({ value: String(step), count: prices[index] as number }))
      .filter(isFound),
    ...(distances ? { distance: foldDistances(counts) } : {}),
    ...(fits ? { fits: foldFits(counts, fits) } : {}),
  };
}

import { type FacetName, facetNames } from '../../../../contract/search/facet-names.ts';
import type { CountedColumn } from '../columns/tallies.ts';

/**
 * Filters are named as their facets; `min_price` and `max_price` are the one filter `price`. Each has
 * a bit: a listing that has exactly one bit fails that filter alone, so it counts for its facet.
 */
export const bitOf = Object.fromEntries(
  facetNames.map((name, index) => [name, 1 << index]),
) as Record<FacetName, number>;

/** All bits, of a listing that passes nothing. */
export const allBits = (1 << facetNames.length) - 1;

/** The column by which each filter is counted. */
export const columnOf: Record<FacetName, CountedColumn> = {
  category: 'traits',
  condition: 'traits',
  electric: 'traits',
  material: 'traits',
  wheel: 'traits',
  shape: 'looks',
  gearing: 'looks',
  brakes: 'looks',
  colour: 'looks',
  make: 'make',
  year: 'year',
  size: 'size',
  fits: 'size',
  price: 'priceStep',
  only: 'only',
  distance: 'place',
};

import type { FacetName } from '../../../../contract/search/facet-names.ts';
import type { CountedColumn } from '../columns/tallies.ts';

/** The column by which each filter is counted. Filters are named as their facets. */
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

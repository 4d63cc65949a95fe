import { effectiveHeight } from '../../../../contract/bicycle/rider-height.ts';
import type { FacetName } from '../../../../contract/search/facet-names.ts';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import type { Bits } from '../columns/bits.ts';
import { type Columns, withShipping } from '../columns/columns.ts';
import type { Listings } from '../columns/listings.ts';
import type { FilterBits } from './filter-bits.ts';
import { filtersOf } from './filters.ts';

/** A filter, and the slots that pass it. */
export interface ReadFilter {
  name: FacetName;
  bits: Bits;
}

export interface ReadFilters {
  /** The filters of the query. */
  active: ReadFilter[];
  /** The distance of each place from that of the search in kilometres; null without one. */
  distances: Float64Array | null;
  /** Whether each frame size fits the rider of the query; null without one. */
  fits: Uint8Array | null;
}

/** Returns whether each frame size fits the rider of a query; null without measures of a rider. */
function fitsOf({ height, inseam }: SearchCriteria, { dictionaries }: Listings) {
  if (height === undefined && inseam === undefined) return null;
  const asked = effectiveHeight({ heightCm: height ?? 0, inseamCm: inseam });
  return Uint8Array.from(dictionaries.sizes, ({ heights }) =>
    heights && asked >= heights.min && asked <= heights.max ? 1 : 0,
  );
}

/** Returns the columns of a query, in which prices are with shipping if it asks for that. */
export function columnsFor({ with_shipping }: SearchCriteria, listings: Listings): Columns {
  const columns = listings.columns();
  return with_shipping ? withShipping(columns) : columns;
}

/**
 * Reads the filters of a query.
 * @param from the point of the place of the query, if it has one
 * @param placedOnly whether listings without a place fail, as in the order of distances
 */
export function readFilters(
  criteria: SearchCriteria,
  from: { lat: number; lon: number } | undefined,
  placedOnly: boolean,
  listings: Listings,
  bitsOf: FilterBits,
): ReadFilters {
  const fits = fitsOf(criteria, listings);
  const distances = from ? listings.dictionaries.points.distancesFrom(from) : null;
  const isNear = criteria.distance !== undefined || placedOnly;
  const columns = columnsFor(criteria, listings);
  const filters = filtersOf(criteria, { from, km: isNear ? distances : null, fits }, listings);
  return {
    active: filters.map((filter) => ({
      name: filter.name,
      bits: bitsOf(filter, columns, listings.slots()),
    })),
    distances,
    fits,
  };
}

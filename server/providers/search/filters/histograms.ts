import type { FacetName } from '../../../../contract/search/facet-names.ts';
import { looksCode, offerCodes, traitsCode } from '../columns/codes.ts';
import type { Listings } from '../columns/listings.ts';
import { type CountedColumn, countedColumns } from '../columns/tallies.ts';
import { bandCount, bandsOf } from './distance-bands.ts';
import { columnOf } from './groups.ts';
import { maxPlaces, placeBands } from './place-bands.ts';
import type { ReadFilters } from './read-filters.ts';

type PerColumn<T> = Record<CountedColumn, T>;

/**
 * How many listings have each code of each column, in one array: of those that pass all filters, and
 * for each filter of those that fail only it.
 */
export interface Histograms {
  counts: Uint32Array;
  /** The filters of the query. */
  active: readonly FacetName[];
  /** The band by which each place is counted: see `bandsOf` with a place, `placeBands` without. */
  bands: Uint8Array;
  /** The places of `placeBands`; none in a search with a place. */
  placeIds: number[];
  /** The lengths of the histograms. */
  lengths: PerColumn<number>;
  /** Where those of the listings that pass begin. */
  passing: PerColumn<number>;
  /** Where that of the listings begins that fail one filter alone. */
  missing: Partial<Record<FacetName, number>>;
}

/** What of the facets a scan counts. */
export interface CountedShare {
  /** The filter that all listings fail alone at which the scan does not look. */
  rest?: FacetName;
  /** Whether those that fail the one filter are counted in place of those that pass. */
  countsFailing?: boolean;
}

/** Returns empty histograms for a query with these filters. */
export function createHistograms(
  listings: Listings,
  { active, distances }: Pick<ReadFilters, 'active' | 'distances'>,
): Histograms {
  const { makes, sizes } = listings.dictionaries;
  const { bands, ids } = distances ? { bands: bandsOf(distances), ids: [] } : placeBands(listings);
  const lengths: PerColumn<number> = {
    traits: traitsCode.size,
    looks: looksCode.size,
    only: offerCodes,
    make: makes.length,
    year: 256,
    size: sizes.length,
    priceStep: 16,
    place: Math.max(bandCount, maxPlaces + 1),
  };
  let length = 0;
  const reserve = (column: CountedColumn) => {
    const start = length;
    length += lengths[column];
    return start;
  };
  const perColumn = <T>(read: (column: CountedColumn) => T) =>
    Object.fromEntries(countedColumns.map((column) => [column, read(column)])) as PerColumn<T>;
  const passing = perColumn(reserve);
  const missing = Object.fromEntries(active.map((name) => [name, reserve(columnOf[name])]));
  return {
    counts: new Uint32Array(length),
    active,
    bands,
    placeIds: ids,
    lengths,
    passing,
    missing,
  };
}

function partOf({ counts, lengths }: Histograms, column: CountedColumn, start: number) {
  return counts.subarray(start, start + lengths[column]);
}

/** Returns the counts of all listings in a column. */
function countAll(
  { bands, lengths }: Histograms,
  column: CountedColumn,
  tally: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(lengths[column]);
  const length = Math.min(tally.length, column === 'place' ? bands.length : counts.length);
  for (let code = 0; code < length; code++) {
    const at = column === 'place' ? (bands[code] as number) : code;
    counts[at] = (counts[at] as number) + (tally[code] as number);
  }
  return counts;
}

/**
 * Completes the counts of a scan that did not look at all listings, or counted those that fail.
 * @param tallyOf how many listings have each code of a column
 */
export function completeBy(
  tallyOf: (column: CountedColumn) => Uint32Array,
  histograms: Histograms,
  { rest, countsFailing }: CountedShare,
): void {
  const { active, counts, passing, missing } = histograms;
  /** Writes what is left of all listings to where some are counted. */
  const invert = (column: CountedColumn, counted: Uint32Array) => {
    const all = countAll(histograms, column, tallyOf(column));
    counted.set(all.map((count, code) => count - (counted[code] as number)));
  };
  if (rest) invert(columnOf[rest], missesOf(histograms, rest));
  if (!countsFailing) return;
  for (const column of countedColumns) {
    const counted = partOf(histograms, column, passing[column]);
    for (const name of active) if (columnOf[name] === column) counts.set(counted, missing[name]);
    invert(column, counted);
  }
}

/** Returns the counts by codes of the listings that fail this filter of the query alone. */
export const missesOf = (histograms: Histograms, name: FacetName): Uint32Array =>
  partOf(histograms, columnOf[name], histograms.missing[name] as number);

/** Returns the counts by codes of the listings that pass all filters but this one. */
export function countsFor(histograms: Histograms, name: FacetName): Uint32Array {
  const column = columnOf[name];
  const passing = partOf(histograms, column, histograms.passing[column]);
  if (histograms.missing[name] === undefined) return passing;
  const missing = missesOf(histograms, name);
  return passing.map((count, code) => count + (missing[code] as number));
}

/** Returns the counts by bands of the listings that pass all filters. */
export const placeCounts = (histograms: Histograms): Uint32Array =>
  partOf(histograms, 'place', histograms.passing.place);

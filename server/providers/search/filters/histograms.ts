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

/** Returns empty histograms for a query with these filters. */
export function createHistograms(
  listings: Listings,
  { active, distances }: ReadFilters,
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
  const missing = Object.fromEntries(active.map(({ name }) => [name, reserve(columnOf[name])]));
  return {
    counts: new Uint32Array(length),
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

/**
 * Writes what is left of all listings to where some are counted.
 * @param start where the counts of the column begin
 * @param tally how many listings have each code of the column
 */
export function invert(
  histograms: Histograms,
  column: CountedColumn,
  start: number,
  tally: Uint32Array,
): void {
  const { counts, bands, lengths } = histograms;
  const isPlace = column === 'place';
  const length = Math.min(tally.length, isPlace ? bands.length : lengths[column]);
  const counted = partOf(histograms, column, start).slice();
  counts.fill(0, start, start + lengths[column]);
  for (let code = 0; code < length; code++) {
    const at = start + (isPlace ? (bands[code] as number) : code);
    counts[at] = (counts[at] as number) + (tally[code] as number);
  }
  counted.forEach((count, code) => {
    counts[start + code] = (counts[start + code] as number) - count;
  });
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

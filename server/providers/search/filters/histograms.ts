import type { FacetName } from '../../../../contract/search/search-result.ts';
import { looksCode, traitsCode } from '../columns/codes.ts';
import type { Listings } from '../columns/listings.ts';
import { bitOf, type CountedColumn, columnOf, countedColumns } from './groups.ts';

/**
 * How many listings have each code of each column, in one array: of those that pass all filters, and
 * for each filter of those that fail only it.
 */
export interface Histograms {
  counts: Uint32Array;
  /** The lengths of the histograms of `countedColumns`. */
  lengths: Uint32Array;
  /** Where those of the listings that pass begin. */
  passing: Uint32Array;
  /** By the number of a filter's bit: its column, and where its histogram begins. */
  missColumn: Uint8Array;
  missing: Uint32Array;
}

/** Returns empty histograms for a query with these filters. */
export function createHistograms(listings: Listings, active: readonly FacetName[]): Histograms {
  const { makes, sizes, points } = listings.dictionaries;
  const lengths: Record<CountedColumn, number> = {
    traits: traitsCode.size,
    looks: looksCode.size,
    make: makes.length,
    year: 256,
    size: sizes.length,
    priceStep: 16,
    place: points.size(),
  };
  let length = 0;
  const reserve = (column: CountedColumn) => {
    const start = length;
    length += lengths[column];
    return start;
  };
  const passing = Uint32Array.from(countedColumns, reserve);
  const missColumn = new Uint8Array(16);
  const missing = new Uint32Array(16);
  for (const name of active) {
    const bit = Math.log2(bitOf[name]);
    missColumn[bit] = countedColumns.indexOf(columnOf[name]);
    missing[bit] = reserve(columnOf[name]);
  }
  return {
    counts: new Uint32Array(length),
    lengths: Uint32Array.from(countedColumns, (column) => lengths[column]),
    passing,
    missColumn,
    missing,
  };
}

function partOf({ counts, lengths }: Histograms, name: FacetName, start: number | undefined) {
  const length = lengths[countedColumns.indexOf(columnOf[name])] as number;
  return counts.subarray(start, (start as number) + length);
}

/** Returns the counts by codes of the listings that fail this filter alone. */
export const missesOf = (histograms: Histograms, name: FacetName): Uint32Array =>
  partOf(histograms, name, histograms.missing[Math.log2(bitOf[name])]);

/** Returns the counts by codes of the listings that pass all filters but this one. */
export function countsFor(histograms: Histograms, name: FacetName, isActive: boolean): Uint32Array {
  const column = countedColumns.indexOf(columnOf[name]);
  const passing = partOf(histograms, name, histograms.passing[column]);
  if (!isActive) return passing;
  const missing = missesOf(histograms, name);
  return passing.map((count, code) => count + (missing[code] as number));
}

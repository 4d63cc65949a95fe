import type { Columns } from '../columns/columns.ts';
import type { Histograms } from './histograms.ts';

function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}

/** Counts a slot that passes all filters in each column, in the order of `countedColumns`. */
export function countPassing(
  { counts, passing }: Histograms,
  columns: Columns,
  slot: number,
): void {
  increment(counts, (passing[0] as number) + (columns.traits[slot] as number));
  increment(counts, (passing[1] as number) + (columns.looks[slot] as number));
  increment(counts, (passing[2] as number) + (columns.make[slot] as number));
  increment(counts, (passing[3] as number) + (columns.year[slot] as number));
  increment(counts, (passing[4] as number) + (columns.size[slot] as number));
  increment(counts, (passing[5] as number) + (columns.priceStep[slot] as number));
  increment(counts, (passing[6] as number) + (columns.place[slot] as number));
}

/** Returns the code of a slot in a column by its number in `countedColumns`. */
function codeAt(columns: Columns, column: number, slot: number): number {
  if (column === 0) return columns.traits[slot] as number;
  if (column === 1) return columns.looks[slot] as number;
  if (column === 2) return columns.make[slot] as number;
  if (column === 3) return columns.year[slot] as number;
  if (column === 4) return columns.size[slot] as number;
  if (column === 5) return columns.priceStep[slot] as number;
  return columns.place[slot] as number;
}

/** Counts a slot that fails one filter alone, given by the number of its bit. */
export function countMissing(
  { counts, missColumn, missing }: Histograms,
  columns: Columns,
  slot: number,
  bit: number,
): void {
  const code = codeAt(columns, missColumn[bit] as number, slot);
  increment(counts, (missing[bit] as number) + code);
}

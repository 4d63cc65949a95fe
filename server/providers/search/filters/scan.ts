import { type Bits, blockSize, countSlots, readBlocks } from '../columns/bits.ts';
import type { Columns } from '../columns/columns.ts';
import { enlarge } from '../columns/enlarge.ts';
import { type CountedColumn, countedColumns } from '../columns/tallies.ts';
import type { BestHits } from './best-hits.ts';
import { countAllColumns, countMissing } from './count.ts';
import { columnOf } from './groups.ts';
import { type Histograms, invert } from './histograms.ts';
import type { ReadFilter } from './read-filters.ts';
import type { Selection } from './select.ts';
import { keyReader, type SortKey } from './sort-keys.ts';

export interface ScanTask {
  columns: Columns;
  /** How many living listings have each code of a column. */
  tallyOf(column: CountedColumn): Uint32Array;
  livingCount: number;
  selection: Selection;
  best: BestHits;
  sort: SortKey;
  /** The row before the page; `compare` is negative for a slot that comes after it by its id. */
  after: { key: number; compare: (slot: number) => number } | null;
}

let rest: Bits = new Int32Array(1024);

/** Returns the living slots that are not in a set. */
function restOf(bits: Bits, { living, length }: Selection): Bits {
  rest = enlarge(rest, length);
  for (let at = 0; at < length; at++) rest[at] = (living[at] as number) & ~(bits[at] as number);
  return rest;
}

let misses: Bits = new Int32Array(1024);

/** Counts, of one filter, the slots that fail it alone. */
function countFilter(
  { columns, tallyOf, livingCount, selection }: ScanTask,
  histograms: Histograms,
  { name, bits }: ReadFilter,
): void {
  const { missing, length } = selection;
  misses = enlarge(misses, length);
  for (let at = 0; at < length; at++) misses[at] = (missing[at] as number) & ~(bits[at] as number);
  const isMost = countSlots(misses, length) > livingCount / 2;
  readBlocks(isMost ? restOf(misses, selection) : misses, length, (slots, count) =>
    countMissing(histograms, columns, name, slots, count),
  );
  const column = columnOf[name];
  if (isMost) invert(histograms, column, histograms.missing[name] as number, tallyOf(column));
}

/**
 * Counts the slots that pass in all facets, and those that fail one filter alone in its facet. Where a set has
 * most of the living ones, the others are counted: the tallies of all tell what is left.
 */
export function countFacets(
  task: ScanTask,
  filters: readonly ReadFilter[],
  histograms: Histograms,
): void {
  const { columns, tallyOf, livingCount, selection } = task;
  const { passing, total, length } = selection;
  const isMost = total > livingCount / 2;
  readBlocks(isMost ? restOf(passing, selection) : passing, length, (slots, count) =>
    countAllColumns(histograms, columns, slots, count),
  );
  if (isMost)
    for (const column of countedColumns)
      invert(histograms, column, histograms.passing[column], tallyOf(column));
  for (const filter of filters) countFilter(task, histograms, filter);
}

const keys = new Float64Array(blockSize);

/** Finds the best of the slots that pass. The newest come first, so that few of them enter the heap by time. */
export function findBest({ columns, selection, best, sort, after }: ScanTask): void {
  const readKeys = keyReader(columns, sort);
  readBlocks(selection.passing, selection.length, (slots, count) => {
    readKeys(keys, slots, count);
    for (let index = 0; index < count; index++) {
      const key = keys[index] as number;
      if (key < best.worstKey) continue;
      const slot = slots[index] as number;
      if (!after || key < after.key || (key === after.key && after.compare(slot) < 0))
        best.offer(slot, key);
    }
  });
}

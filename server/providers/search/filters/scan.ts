import type { Columns } from '../columns/columns.ts';
import type { Ids } from '../columns/ids.ts';
import type { BestHits } from './best-hits.ts';
import { countMissing, countPassing } from './count.ts';
import { bitOf } from './groups.ts';
import type { Histograms } from './histograms.ts';
import type { FailTables } from './read-filters.ts';

/** By what the hits are sorted: larger keys first. */
export type SortKey =
  | { by: 'newest' }
  | { by: 'dearest' }
  | { by: 'cheapest' }
  | { by: 'nearest'; distances: Float64Array }
  | { by: 'score'; scores: Uint16Array };

export interface ScanTask {
  columns: Columns;
  /** The slots to look at in ascending order; null for all below `slotCount`. */
  slots: Uint32Array | null;
  slotCount: number;
  fails: FailTables;
  /** Null where only the hits are asked for. */
  histograms: Histograms | null;
  best: BestHits | null;
  sort: SortKey;
  /** The row before the page. */
  after: { key: number; compare: ReturnType<Ids['comparerWith']> } | null;
}

/** The time of listing takes the lower 32 bits of a relevance, and the words those above. */
const secondsRange = 2 ** 32;

/** Returns a function from a slot to its key. */
function keyReader(columns: Columns, sort: SortKey): (slot: number) => number {
  const { cents, postedAt, place } = columns;
  if (sort.by === 'newest') return (slot) => postedAt[slot] as number;
  if (sort.by === 'dearest') return (slot) => cents[slot] as number;
  if (sort.by === 'cheapest') return (slot) => -(cents[slot] as number);
  if (sort.by === 'nearest') {
    const { distances } = sort;
    return (slot) => -(distances[place[slot] as number] as number);
  }
  const { scores } = sort;
  return (slot) => (scores[slot] as number) * secondsRange + (postedAt[slot] as number);
}

/** Whether a slot comes after the row before the page. */
const isAfter = (after: ScanTask['after'], slot: number, key: number) =>
  !after || key < after.key || (key === after.key && after.compare(slot) < 0);

const lastBit = (bits: number) => 31 - Math.clz32(bits);

/**
 * Looks at each slot once: which filters it fails, by one table for each column. Counts it in all
 * facets if it fails none, and in the facet of a filter if it fails only that. The newest slots come
 * first, so that in the orders by time few slots enter the heap of the best.
 * @returns how many slots pass all filters
 */
export function scan({
  columns,
  slots,
  slotCount,
  fails,
  histograms,
  best,
  sort,
  after,
}: ScanTask) {
  const { traits, looks, make, year, size, place, cents } = columns;
  const { minCents, maxCents } = fails;
  const [traitFails, lookFails, makeFails] = [fails.traits, fails.looks, fails.make];
  const [yearFails, sizeFails, placeFails] = [fails.year, fails.size, fails.place];
  const keyOf = keyReader(columns, sort);
  let total = 0;
  for (let index = (slots ? slots.length : slotCount) - 1; index >= 0; index--) {
    const slot = slots ? (slots[index] as number) : index;
    const price = cents[slot] as number;
    const bits =
      (traitFails[traits[slot] as number] as number) |
      (lookFails[looks[slot] as number] as number) |
      (makeFails[make[slot] as number] as number) |
      (yearFails[year[slot] as number] as number) |
      (sizeFails[size[slot] as number] as number) |
      (placeFails[place[slot] as number] as number) |
      (price < minCents || price > maxCents ? bitOf.price : 0);
    if (bits === 0) {
      total += 1;
      if (histograms) countPassing(histograms, columns, slot);
      if (!best) continue;
      const key = keyOf(slot);
      if (isAfter(after, slot, key)) best.offer(slot, key);
    } else if (histograms && (bits & (bits - 1)) === 0)
      countMissing(histograms, columns, slot, lastBit(bits));
  }
  return total;
}

import type { Columns } from '../columns/columns.ts';
import type { BestHits } from './best-hits.ts';
import { countAllColumns, countMissing } from './count.ts';
import type { FailTables } from './fail-tables.ts';
import { allBits, bitOf } from './groups.ts';
import type { CountedShare, Histograms } from './histograms.ts';
import { keyReader, type SortKey } from './sort-keys.ts';

export interface ScanTask extends CountedShare {
  columns: Columns;
  /** The slots to look at in ascending order; null for all below `slotCount`. */
  slots: Uint32Array | null;
  slotCount: number;
  fails: FailTables;
  /** Null where only the hits are asked for. */
  histograms: Histograms | null;
  best: BestHits | null;
  sort: SortKey;
  /** The row before the page; `compare` is negative for a slot that comes after it by its id. */
  after: { key: number; compare: (slot: number) => number } | null;
}

/** How many slots are looked at together, so that what is noted of them stays in the nearest cache. */
const blockSize = 4096;
const block = {
  slots: new Uint32Array(blockSize),
  bits: new Uint16Array(blockSize),
  passing: new Uint32Array(blockSize),
  missing: new Uint32Array(blockSize),
  keys: new Float64Array(blockSize),
};

/** Reads the slots of a block, the newest first. */
function readSlots(slots: Uint32Array | null, end: number, length: number): void {
  const to = block.slots;
  if (slots)
    for (let index = 0; index < length; index++) to[index] = slots[end - 1 - index] as number;
  else for (let index = 0; index < length; index++) to[index] = end - 1 - index;
}

function failColumn(column: Uint16Array, table: Uint16Array, length: number): void {
  const { slots, bits } = block;
  for (let index = 0; index < length; index++) {
    const failed = table[column[slots[index] as number] as number] as number;
    bits[index] = (bits[index] as number) | failed;
  }
}

function failPrices(cents: Uint32Array, min: number, max: number, length: number): void {
  const { slots, bits } = block;
  for (let index = 0; index < length; index++) {
    const price = cents[slots[index] as number] as number;
    // Without a branch, which would be mispredicted for every other price.
    const failed = (price < min ? 1 : 0) | (price > max ? 1 : 0);
    bits[index] = (bits[index] as number) | (failed * bitOf.price);
  }
}

const failColumns = ['looks', 'only', 'make', 'year', 'size', 'place'] as const;

/** Notes which filters each slot of the block fails. */
function applyFilters({ columns, fails }: ScanTask, length: number): void {
  const { slots, bits } = block;
  for (let index = 0; index < length; index++)
    bits[index] = fails.traits[columns.traits[slots[index] as number] as number] as number;
  for (const name of failColumns) {
    const table = fails[name];
    if (table) failColumn(columns[name], table, length);
  }
  if (fails.cents) failPrices(columns.cents, fails.cents.min, fails.cents.max, length);
}

/**
 * Writes the slots of the block that fail exactly these filters, and returns their number. Every slot
 * is written, and kept or overwritten: a branch would be mispredicted for every other slot.
 */
function collect(failed: number, to: Uint32Array, length: number): number {
  const { slots, bits } = block;
  let count = 0;
  for (let index = 0; index < length; index++) {
    to[count] = slots[index] as number;
    count += bits[index] === failed ? 1 : 0;
  }
  return count;
}

/** Like `collect`, of the living slots that fail other filters or none. */
function collectOthers(failed: number, to: Uint32Array, length: number): number {
  const { slots, bits } = block;
  let count = 0;
  for (let index = 0; index < length; index++) {
    to[count] = slots[index] as number;
    count += bits[index] === failed || bits[index] === allBits ? 0 : 1;
  }
  return count;
}

/** Counts the slots that pass, and of each filter those that fail it alone. */
function countBlock(
  { columns, countsFailing, rest }: ScanTask,
  histograms: Histograms,
  passed: number,
  length: number,
): void {
  if (!countsFailing) countAllColumns(histograms, columns, block.passing, passed);
  for (const name of histograms.active) {
    const missed = (name === rest ? collectOthers : collect)(bitOf[name], block.missing, length);
    if (countsFailing) countAllColumns(histograms, columns, block.missing, missed);
    else countMissing(histograms, columns, name, block.missing, missed);
  }
}

function offerAll(best: BestHits, after: ScanTask['after'], length: number): void {
  const { passing, keys } = block;
  for (let index = 0; index < length; index++) {
    const key = keys[index] as number;
    if (key < best.worstKey) continue;
    const slot = passing[index] as number;
    if (!after || key < after.key || (key === after.key && after.compare(slot) < 0))
      best.offer(slot, key);
  }
}

/**
 * Looks at each slot once: which filters it fails, by one table for each column. Counts it in all
 * facets if it fails none, and in the facet of a filter if it fails only that. The newest slots come
 * first, so that in the orders by time few slots enter the heap of the best.
 * @returns how many slots pass all filters
 */
export function scan(task: ScanTask): number {
  const { columns, slots, slotCount, histograms, best } = task;
  const readKeys = keyReader(columns, task.sort);
  let total = 0;
  for (let end = slots ? slots.length : slotCount; end > 0; end -= blockSize) {
    const length = Math.min(blockSize, end);
    readSlots(slots, end, length);
    applyFilters(task, length);
    const passed = collect(0, block.passing, length);
    total += passed;
    if (histograms) countBlock(task, histograms, passed, length);
    if (!best) continue;
    readKeys(block.keys, block.passing, passed);
    offerAll(best, task.after, passed);
  }
  return total;
}

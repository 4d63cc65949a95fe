import type { FacetName } from '../../../../contract/search/facet-names.ts';
import type { Columns } from '../columns/columns.ts';
import { columnOf } from './groups.ts';
import type { Histograms } from './histograms.ts';

function countColumn(
  counts: Uint32Array,
  start: number,
  column: Uint16Array,
  slots: Uint32Array,
  length: number,
): void {
  for (let index = 0; index < length; index++) {
    const at = start + (column[slots[index] as number] as number);
    counts[at] = (counts[at] as number) + 1;
  }
}

/** Counts places by their bands, since the counts of all places leave the nearest cache. */
function countBands(
  counts: Uint32Array,
  start: number,
  bands: Uint8Array,
  place: Uint16Array,
  slots: Uint32Array,
  length: number,
): void {
  for (let index = 0; index < length; index++) {
    const at = start + (bands[place[slots[index] as number] as number] as number);
    counts[at] = (counts[at] as number) + 1;
  }
}

/**
 * Counts slots in each column. One loop, so that the processor adds to several
 * histograms at once: an addition to a number that was just added to has to wait.
 */
export function countAllColumns(
  { counts, passing, bands }: Histograms,
  columns: Columns,
  slots: Uint32Array,
  length: number,
): void {
  const { traits, looks, only, make, year, size, priceStep } = columns;
  const [atTraits, atLooks, atMake] = [passing.traits, passing.looks, passing.make];
  const [atYear, atSize, atStep] = [passing.year, passing.size, passing.priceStep];
  const atOnly = passing.only;
  for (let index = 0; index < length; index++) {
    const slot = slots[index] as number;
    const a = atTraits + (traits[slot] as number);
    const b = atLooks + (looks[slot] as number);
    const c = atMake + (make[slot] as number);
    const d = atYear + (year[slot] as number);
    const e = atSize + (size[slot] as number);
    const f = atStep + (priceStep[slot] as number);
    const g = atOnly + (only[slot] as number);
    counts[a] = (counts[a] as number) + 1;
    counts[b] = (counts[b] as number) + 1;
    counts[c] = (counts[c] as number) + 1;
    counts[d] = (counts[d] as number) + 1;
    counts[e] = (counts[e] as number) + 1;
    counts[f] = (counts[f] as number) + 1;
    counts[g] = (counts[g] as number) + 1;
  }
  countBands(counts, passing.place, bands, columns.place, slots, length);
}

/** Counts slots that fail this filter alone, in its column. */
export function countMissing(
  { counts, missing, bands }: Histograms,
  columns: Columns,
  name: FacetName,
  slots: Uint32Array,
  length: number,
): void {
  const start = missing[name] as number;
  if (name === 'distance') countBands(counts, start, bands, columns.place, slots, length);
  else countColumn(counts, start, columns[columnOf[name]], slots, length);
}

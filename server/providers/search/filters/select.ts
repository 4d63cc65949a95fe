import { addSlot, type Bits, bitsLength, countSlots } from '../columns/bits.ts';
import { enlarge } from '../columns/enlarge.ts';
import type { Listings } from '../columns/listings.ts';

/** Which slots a search selects. The sets are used again by the next search. */
export interface Selection {
  /** How many numbers of each set are in use. */
  length: number;
  living: Bits;
  /** Those that pass all filters and have all words, and how many they are. */
  passing: Bits;
  total: number;
  /** Those that fail a single filter. */
  missing: Bits;
}

let [passing, missing]: [Bits, Bits] = [new Int32Array(1024), new Int32Array(1024)];

/**
 * Selects slots by the sets of those that pass each filter: the ones that pass all, and the ones that fail one
 * alone, which count for its facet.
 * @param found the slots that have the words of the query; null without words
 */
export function select(
  listings: Listings,
  filters: readonly Bits[],
  found: Uint32Array | null,
): Selection {
  const living = listings.living();
  const length = bitsLength(listings.slots());
  passing = enlarge(passing, length);
  missing = enlarge(missing, length);
  missing.fill(0, 0, length);
  if (found) {
    passing.fill(0, 0, length);
    for (let index = 0; index < found.length; index++) addSlot(passing, found[index] as number);
    for (let at = 0; at < length; at++)
      passing[at] = (passing[at] as number) & (living[at] as number);
  } else passing.set(living.subarray(0, length));
  for (const bits of filters)
    for (let at = 0; at < length; at++) {
      const [passed, before] = [bits[at] as number, passing[at] as number];
      missing[at] = ((missing[at] as number) & passed) | (before & ~passed);
      passing[at] = before & passed;
    }
  return { length, living, passing, missing, total: countSlots(passing, length) };
}

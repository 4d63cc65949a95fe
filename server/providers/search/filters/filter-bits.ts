import { facetNames } from '../../../../contract/search/facet-names.ts';
import { type Bits, bitsLength } from '../columns/bits.ts';
import type { Columns } from '../columns/columns.ts';
import { enlarge } from '../columns/enlarge.ts';
import type { Filter } from './filters.ts';

/** Reads which slots pass, 32 in each number from one on. */
function readCodes(codes: Uint16Array, passes: Uint8Array, bits: Bits, from: number, to: number) {
  for (let at = from; at < to; at++) {
    let word = 0;
    for (let bit = 0; bit < 32; bit++)
      word |= (passes[codes[at * 32 + bit] as number] as number) << bit;
    bits[at] = word;
  }
}

function readPrices(
  cents: Uint32Array,
  { min, max }: { min: number; max: number },
  bits: Bits,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    let word = 0;
    for (let bit = 0; bit < 32; bit++) {
      const price = (cents[at * 32 + bit] as number) | 0;
      // A negative difference has its highest bit. A branch would be mispredicted for every other price.
      word |= (((price - min) | (max - price)) >>> 31) << bit;
    }
    bits[at] = ~word;
  }
}

/** At least as many as a search has. */
const maxRemembered = facetNames.length;

/** The slots that pass a filter, of those that are below a number. */
interface Remembered {
  bits: Bits;
  slots: number;
}

/**
 * Returns a function that reads which slots pass a filter. The last ones are remembered, since a search without
 * hits asks again for each thing that it leaves out, and a person changes one filter of several. A slot
 * keeps its values, so only those of later slots are read when a search asks again.
 */
export function createFilterBits() {
  const remembered = new Map<string, Remembered>();

  const recall = (key: string): Remembered => {
    const known = remembered.get(key);
    const [oldest = ''] = remembered.keys();
    const room = known || remembered.size < maxRemembered ? undefined : remembered.get(oldest);
    if (room) remembered.delete(oldest);
    remembered.delete(key);
    const kept = known ?? { bits: room?.bits ?? new Int32Array(0), slots: 0 };
    remembered.set(key, kept);
    return kept;
  };
  return (filter: Filter, columns: Columns, slots: number): Bits => {
    const kept = recall(`${filter.name} ${JSON.stringify(filter.asked)}`);
    if (kept.slots < slots) {
      const [from, to] = [kept.slots >>> 5, bitsLength(slots)];
      kept.bits = enlarge(kept.bits, to);
      const test = filter.test(columns);
      if ('cents' in test) readPrices(test.cents, test.range, kept.bits, from, to);
      else readCodes(test.codes, test.passes, kept.bits, from, to);
      kept.slots = slots;
    }
    return kept.bits;
  };
}
export type FilterBits = ReturnType<typeof createFilterBits>;

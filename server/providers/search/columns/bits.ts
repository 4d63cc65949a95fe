/**
 * A set of slots: a bit for each, 32 in a number. The Roaring bitmaps of words are smaller where few slots are
 * in them; two such sets of a million slots meet in a thirtieth of the time.
 */
export type Bits = Int32Array<ArrayBuffer>;

/** How many numbers hold the bits of so many slots. */
export const bitsLength = (slots: number): number => (slots + 31) >>> 5;

// A shift takes the last five bits of its distance, so `1 << slot` is the bit of a slot in its number.

export function addSlot(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << slot);
}

export function removeSlot(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << slot);
}

export const hasSlot = (bits: Bits, slot: number): boolean =>
  (((bits[slot >>> 5] as number) >>> slot) & 1) === 1;

/** Returns how many slots are in a set. */
export function countSlots(bits: Bits, length: number): number {
  let total = 0;
  for (let at = 0; at < length; at++) {
    let left = bits[at] as number;
    left -= (left >>> 1) & 0x55555555;
    left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
    total += Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return total;
}

/** How many slots are read together, so that what is read of them stays in the nearest cache. */
export const blockSize = 4096;
const block = new Uint32Array(blockSize);

/** Reads a set in blocks of slots, the highest first. */
export function readBlocks(
  bits: Bits,
  length: number,
  use: (slots: Uint32Array, count: number) => void,
): void {
  let count = 0;
  for (let at = length - 1; at >= 0; at--) {
    let left = bits[at] as number;
    while (left !== 0) {
      const bit = 31 - Math.clz32(left);
      block[count] = at * 32 + bit;
      count += 1;
      left ^= 1 << bit;
    }
    if (count <= blockSize - 32) continue;
    use(block, count);
    count = 0;
  }
  if (count > 0) use(block, count);
}

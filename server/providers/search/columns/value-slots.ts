import { RoaringBitmap32 } from 'roaring-wasm';

/** As many slots as a container of a bitmap holds, so that each one is filled at once. */
const blockSize = 2 ** 16;
const sorted = new Uint32Array(blockSize);

/**
 * The slots that have each value of a column, those of dead listings included. They are noted when a
 * search first asks for them, and those of later slots when one asks again: a slot keeps its values.
 * @param of the value of each code where a column has several in one; null where each code is a value
 */
export function createValueSlots(of: Uint8Array | null) {
  const bitmaps: RoaringBitmap32[] = [];
  let noted = 0;

  /** Writes the slots of a block in the order of their values. Returns where those of each value end. */
  const sortBlock = (column: Uint16Array, end: number): Uint32Array => {
    const valueAt = (slot: number) => {
      const code = column[slot] as number;
      // A dead listing has no code.
      return of ? (of[code] ?? 0) : code;
    };
    let most = 0;
    for (let slot = noted; slot < end; slot++) most = Math.max(most, valueAt(slot));
    const ends = new Uint32Array(most + 2);
    for (let slot = noted; slot < end; slot++) {
      const next = valueAt(slot) + 1;
      ends[next] = (ends[next] as number) + 1;
    }
    for (let value = 1; value < ends.length; value++)
      ends[value] = (ends[value] as number) + (ends[value - 1] as number);
    for (let slot = noted; slot < end; slot++) {
      const value = valueAt(slot);
      const at = ends[value] as number;
      sorted[at] = slot;
      ends[value] = at + 1;
    }
    return ends;
  };
  return {
    /** Notes the values of new slots. */
    catchUp(column: Uint16Array, slots: number): void {
      while (noted < slots) {
        const end = Math.min(slots, noted - (noted % blockSize) + blockSize);
        let start = 0;
        sortBlock(column, end).forEach((next, value) => {
          // Not of the search that asks, which disposes of its own.
          if (next > start) bitmaps[value] ??= new RoaringBitmap32(undefined, null);
          if (next > start) bitmaps[value]?.addMany(sorted.subarray(start, next));
          start = next;
        });
        noted = end;
      }
    },
    /** Returns the slots with one of the values for which a test is true. */
    matching(isWanted: (value: number) => boolean): RoaringBitmap32 {
      const some = bitmaps.filter((_, value) => isWanted(value));
      const [only] = some;
      return only && some.length === 1 ? only : RoaringBitmap32.orMany(some);
    },
    /** Frees the memory; the slots are noted anew when they are asked for again. */
    dispose(): void {
      for (const bitmap of bitmaps) bitmap?.dispose();
      bitmaps.length = 0;
      noted = 0;
    },
  };
}
export type ValueSlots = ReturnType<typeof createValueSlots>;

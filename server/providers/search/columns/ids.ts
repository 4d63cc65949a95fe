import { enlarge } from './enlarge.ts';

const wordsPerId = 4;
const digitsPerId = 32;
const dash = 0x2d;

const digitValues = new Map(
  [...'0123456789abcdefABCDEF'].map((digit) => [digit, Number.parseInt(digit, 16)]),
);
/** The values of hexadecimal digits by their codes, and 255 for other characters. */
const hexValues = Uint8Array.from(
  { length: 0x80 },
  (_, code) => digitValues.get(String.fromCharCode(code)) ?? 255,
);

/** Reads a UUID as four numbers of 32 bits. @throws RangeError if it is none */
function readUuid(id: string, to: Uint32Array): void {
  let digits = 0;
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at);
    if (code === dash) continue;
    const value = hexValues[code] ?? 255;
    if (value === 255 || digits === digitsPerId) throw new RangeError(`${id} is no UUID`);
    const word = digits >> 3;
    to[word] = ((to[word] as number) << 4) | value;
    digits += 1;
  }
  if (digits !== digitsPerId) throw new RangeError(`${id} is no UUID`);
}

/**
 * The ids of listings as numbers, and the slot of each id by open addressing with linear probing:
 * 24 bytes for a listing, where a Map of strings takes about 150.
 * @param capacity for so many listings, nothing needs to be enlarged
 */
export function createIds(capacity = 1024) {
  let words = new Uint32Array(capacity * wordsPerId);
  let table = new Int32Array(2 ** Math.ceil(Math.log2(capacity * 2 + 2))).fill(-1);
  let used = 0;
  const asked = new Uint32Array(wordsPerId);

  const compareAt = (slot: number, other: Uint32Array, start: number) => {
    for (let word = 0; word < wordsPerId; word++) {
      const difference =
        (words[slot * wordsPerId + word] as number) - (other[start + word] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  /** Returns the position in the table of an id, or of the free entry where it belongs. */
  const positionOf = (of: Uint32Array, start: number) => {
    const mask = table.length - 1;
    // The end of a UUID is random in versions 4 and 7.
    const hash = Math.imul((of[start + 3] as number) ^ (of[start + 2] as number), 0x9e3779b1);
    let position = (hash >>> 7) & mask;
    while (table[position] !== -1 && compareAt(table[position] as number, of, start) !== 0)
      position = (position + 1) & mask;
    return position;
  };
  const enlargeTable = () => {
    const old = table;
    table = new Int32Array(old.length * 2).fill(-1);
    for (const slot of old) if (slot !== -1) table[positionOf(words, slot * wordsPerId)] = slot;
  };
  /** Gives a slot the id that is in `asked`. */
  const put = (slot: number) => {
    words = enlarge(words, (slot + 1) * wordsPerId);
    words.set(asked, slot * wordsPerId);
    const position = positionOf(asked, 0);
    if (table[position] === -1) used += 1;
    table[position] = slot;
    if (used * 2 > table.length) enlargeTable();
  };

  return {
    /** Returns the slot to which an id was set last, or -1. */
    find(id: string): number {
      readUuid(id, asked);
      return table[positionOf(asked, 0)] as number;
    },
    set(slot: number, id: string): void {
      readUuid(id, asked);
      put(slot);
    },
    /** Gives a slot the id of a slot of others. */
    copy(slot: number, from: { words(): Uint32Array }, fromSlot: number): void {
      const start = fromSlot * wordsPerId;
      asked.set(from.words().subarray(start, start + wordsPerId));
      put(slot);
    },
    /** The ids of all slots, four numbers each. */
    words: () => words,
    read(slot: number): string {
      let hex = '';
      for (let word = 0; word < wordsPerId; word++)
        hex += (words[slot * wordsPerId + word] as number).toString(16).padStart(8, '0');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
    /** Compares the ids of two slots, as their strings would compare. */
    compare: (slot: number, other: number) => compareAt(slot, words, other * wordsPerId),
    /** Returns a function that compares the id of a slot with this one. */
    comparerWith(id: string): (slot: number) => number {
      const other = new Uint32Array(wordsPerId);
      readUuid(id, other);
      return (slot) => compareAt(slot, other, 0);
    },
  };
}
export type Ids = ReturnType<typeof createIds>;

import type { Columns } from '../columns/columns.ts';

/** By what the hits are sorted: larger keys first. */
export type SortKey =
  | { by: 'newest' }
  | { by: 'dearest' }
  | { by: 'cheapest' }
  | { by: 'nearest'; distances: Float64Array }
  | { by: 'score'; scores: Uint16Array };

/** The time of listing takes the lower 32 bits of a relevance, and the words those above. */
const secondsRange = 2 ** 32;

type Read = (keys: Float64Array, slots: Uint32Array, length: number) => void;

const readColumn =
  (column: Uint32Array, sign: 1 | -1): Read =>
  (keys, slots, length) => {
    for (let index = 0; index < length; index++)
      keys[index] = (column[slots[index] as number] as number) * sign;
  };

const readDistances =
  (place: Uint16Array, distances: Float64Array): Read =>
  (keys, slots, length) => {
    for (let index = 0; index < length; index++)
      keys[index] = -(distances[place[slots[index] as number] as number] as number);
  };

const readScores =
  (scores: Uint16Array, postedAt: Uint32Array): Read =>
  (keys, slots, length) => {
    for (let index = 0; index < length; index++) {
      const slot = slots[index] as number;
      keys[index] = (scores[slot] as number) * secondsRange + (postedAt[slot] as number);
    }
  };

/** Returns a function that reads the keys of slots. */
export function keyReader({ cents, postedAt, place }: Columns, sort: SortKey): Read {
  if (sort.by === 'newest') return readColumn(postedAt, 1);
  if (sort.by === 'dearest') return readColumn(cents, 1);
  if (sort.by === 'cheapest') return readColumn(cents, -1);
  if (sort.by === 'nearest') return readDistances(place, sort.distances);
  return readScores(sort.scores, postedAt);
}

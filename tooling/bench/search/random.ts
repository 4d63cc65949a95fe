/** Random choices that a seed repeats. */
export function createRandom(seed: number) {
  let state = seed | 0;
  /** Returns a number from 0 to 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    /** Returns a whole number from 0 to `end`, without it. */
    below,
    pick: <T>(values: readonly T[]): T => values[below(values.length)] as T,
    isTrue: (probability: number) => next() < probability,
    /** Returns a rank from 0 to `end`, without it; rank r about as often as 1 / r. */
    zipf: (end: number) => Math.min(end - 1, Math.floor((end + 1) ** next()) - 1),
  };
}
export type Random = ReturnType<typeof createRandom>;

/** Returns a function that picks an index by weights, by binary search in their sums. */
export function createWeightedPick(weights: readonly number[]) {
  let sum = 0;
  const sums = Float64Array.from(weights, (weight) => {
    sum += weight;
    return sum;
  });
  return (random: Random): number => {
    const target = random.next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > target) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

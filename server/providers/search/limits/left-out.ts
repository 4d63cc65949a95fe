const bits = 2 ** 23;

/** Unknown outside, so that nobody can choose words of the same bits. */
const seeds = crypto.getRandomValues(new Int32Array(2));

function bitOf(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 9;
}

/**
 * The words that have no room in the index, as a Bloom filter of 1 MB: it may take another word for
 * one of them (5 % of them after a million), and never misses one.
 */
export class LeftOut {
  private words: Uint32Array | null = null;

  /** Whether no word was left out. */
  isEmpty(): boolean {
    return this.words === null;
  }

  add(text: string): void {
    this.words ??= new Uint32Array(bits / 32);
    for (const seed of seeds) {
      const bit = bitOf(seed, text);
      this.words[bit >>> 5] = (this.words[bit >>> 5] as number) | (1 << (bit & 31));
    }
  }

  /** Returns false for a word that was not left out. */
  mayHave(text: string): boolean {
    const { words } = this;
    if (!words) return false;
    return seeds.every((seed) => {
      const bit = bitOf(seed, text);
      return ((words[bit >>> 5] as number) & (1 << (bit & 31))) !== 0;
    });
  }
}

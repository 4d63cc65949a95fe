/**
 * The words of a text, folded, in one buffer that is used again and again: most time of filling the
 * index is spent here, and a string for each word would double it.
 */
export interface Tokens {
  /** The folded characters of all words. */
  chars: Uint16Array;
  /** Word i is in `chars` from `starts[i]` to `ends[i]`. */
  starts: Uint32Array;
  ends: Uint32Array;
  count: number;
}

/** Returns a buffer without words. */
export const createTokens = (): Tokens => ({
  chars: new Uint16Array(4096),
  starts: new Uint32Array(512),
  ends: new Uint32Array(512),
  count: 0,
});

import { RoaringBitmap32 } from 'roaring-wasm';
import type { AskedWord } from '../words/read-word.ts';
import type { Alternative } from '../words/terms.ts';
import type { WordIndex } from '../words/word-index.ts';

/** Returns the slots that are in all bitmaps; the caller must not change the result. */
export function intersect(bitmaps: readonly RoaringBitmap32[]): RoaringBitmap32 {
  const [first, second, ...others] = bitmaps.toSorted((a, b) => a.size - b.size);
  if (!first) return new RoaringBitmap32();
  if (!second) return first;
  const all = RoaringBitmap32.and(first, second);
  for (const other of others) all.andInPlace(other);
  return all;
}

function unite(bitmaps: readonly RoaringBitmap32[]): RoaringBitmap32 {
  const [only] = bitmaps;
  return only && bitmaps.length === 1 ? only : RoaringBitmap32.orMany(bitmaps);
}

/** Returns functions that read which slots have a term or a word; dead slots are included. */
export function createWordSlots({ postings }: WordIndex) {
  const strongOf = (term: number): RoaringBitmap32 => postings.read(term * 2 + 1);
  const weakOf = (term: number): RoaringBitmap32 => postings.read(term * 2);
  const slotsOf = (term: number): RoaringBitmap32 => {
    if (postings.count(term * 2) === 0) return strongOf(term);
    if (postings.count(term * 2 + 1) === 0) return weakOf(term);
    return RoaringBitmap32.or(strongOf(term), weakOf(term));
  };
  /** Returns the slots that have one of the alternatives. */
  const anyOf = (alternatives: readonly Alternative[], read: (term: number) => RoaringBitmap32) =>
    unite(alternatives.map(({ terms }) => intersect(terms.map(read))));
  return {
    strongOf,
    weakOf,
    slotsOf,
    anyOf,
    slotsOfWord: ({ alternatives }: AskedWord) => anyOf(alternatives, slotsOf),
  };
}
export type WordSlots = ReturnType<typeof createWordSlots>;

import { stemmer } from 'stemmer';
import { enlarge } from '../columns/enlarge.ts';
import type { IndexLimits } from '../index-limits.ts';
import { signatureOf } from './edit-distance.ts';
import { genericWords } from './generic-words.ts';

/** Unknown outside, so that nobody can write words that all have the same hash. */
const hashSeed = crypto.getRandomValues(new Int32Array(1))[0] as number;

/** Numbers and words with numbers have no endings, and short words are names more often. */
const isStemmed = (word: string) => /^[a-z]{4,}$/.test(word);

/**
 * All words of all listings, numbered from 1, in typed arrays: a Map of strings would take three
 * times the memory, and a string for each word that is read. Words whose English stems are equal
 * have the same term. A full vocabulary takes no more words.
 */
export class Vocabulary {
  chars = new Uint16Array(16_384);
  /** Word i is in `chars` from `starts[i]` to `starts[i + 1]`. */
  starts = new Uint32Array(2048);
  /** The word that is the stem of each word: the term. 0 for generic words, which are not indexed. */
  terms = new Uint32Array(2048);
  signatures = new Uint32Array(2048);
  /** 1 for words of names, such as makes and cities, which are never taken for misspellings. */
  names = new Uint8Array(2048);
  /** One more than the largest word. */
  size = 1;
  private table = new Uint32Array(8192);
  private readonly own = new Uint16Array(64);
  private readonly limits: Pick<IndexLimits, 'words' | 'letters'>;

  constructor(limits: Pick<IndexLimits, 'words' | 'letters'>) {
    this.limits = limits;
    for (const word of genericWords) this.terms[this.keepString(word)] = 0;
  }

  /** How much of the vocabulary is used, from 0 to 1. */
  fullness(): number {
    const letters = this.starts[this.size] as number;
    return Math.max(this.size / this.limits.words, letters / this.limits.letters);
  }

  /** Returns the number of a word, which gets one if it has none; 0 if there is no room for it. */
  intern(chars: Uint16Array, start: number, end: number): number {
    const position = this.positionOf(chars, start, end);
    const known = this.table[position] as number;
    if (known !== 0) return known;
    return this.fullness() < 1 ? this.add(position, chars, start, end) : 0;
  }

  /** Like `intern`, also when the vocabulary is full: for stems, and words of another vocabulary. */
  keep(chars: Uint16Array, start: number, end: number): number {
    const position = this.positionOf(chars, start, end);
    return (this.table[position] as number) || this.add(position, chars, start, end);
  }

  /** Returns 0 for a word that no listing has. */
  find(chars: Uint16Array, start: number, end: number): number {
    return this.table[this.positionOf(chars, start, end)] as number;
  }

  private keepString(word: string): number {
    const end = this.copy(word);
    return this.keep(this.own, 0, end);
  }

  /** Like `find`. */
  findString(word: string): number {
    const end = this.copy(word);
    return this.find(this.own, 0, end);
  }

  /** Returns the term of a word that no listing has, but another one with its stem. */
  findStem(word: string): number {
    return isStemmed(word) ? (this.terms[this.findString(stemmer(word))] as number) : 0;
  }

  /** Returns the letters of a word. */
  text(word: number): string {
    return String.fromCharCode(
      ...this.chars.subarray(this.starts[word], this.starts[word + 1] as number),
    );
  }

  private copy(word: string): number {
    const end = Math.min(word.length, this.own.length);
    for (let at = 0; at < end; at++) this.own[at] = word.charCodeAt(at);
    return end;
  }

  private positionOf(chars: Uint16Array, start: number, end: number): number {
    let hash = hashSeed;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (chars[at] as number), 0x01000193);
    const mask = this.table.length - 1;
    let position = (hash ^ (hash >>> 15)) & mask;
    while (!this.isFreeOrSame(this.table[position] as number, chars, start, end))
      position = (position + 1) & mask;
    return position;
  }

  private isFreeOrSame(word: number, chars: Uint16Array, start: number, end: number): boolean {
    if (word === 0) return true;
    const from = this.starts[word] as number;
    if ((this.starts[word + 1] as number) - from !== end - start) return false;
    for (let at = start; at < end; at++)
      if (this.chars[from + at - start] !== chars[at]) return false;
    return true;
  }

  private add(position: number, chars: Uint16Array, start: number, end: number): number {
    const word = this.size;
    this.size += 1;
    this.enlarge(end - start);
    const from = this.starts[word] as number;
    this.chars.set(chars.subarray(start, end), from);
    this.starts[word + 1] = from + end - start;
    this.signatures[word] = signatureOf(chars, start, end);
    this.table[position] = word;
    if (this.size * 2 > this.table.length) this.enlargeTable();
    this.terms[word] = word;
    const text = this.text(word);
    const stem = isStemmed(text) ? stemmer(text) : text;
    if (stem !== text) this.terms[word] = this.terms[this.keepString(stem)] || word;
    return word;
  }

  private enlarge(length: number): void {
    this.starts = enlarge(this.starts, this.size + 2);
    this.terms = enlarge(this.terms, this.size + 1);
    this.signatures = enlarge(this.signatures, this.size + 1);
    this.names = enlarge(this.names, this.size + 1);
    this.chars = enlarge(this.chars, (this.starts[this.size - 1] as number) + length);
  }

  private enlargeTable(): void {
    const words = this.table.filter((word) => word !== 0);
    this.table = new Uint32Array(this.table.length * 2);
    for (const word of words) {
      const start = this.starts[word] as number;
      this.table[this.positionOf(this.chars, start, this.starts[word + 1] as number)] = word;
    }
  }
}

import { enlarge } from '../columns/enlarge.ts';
import { type IndexLimits, wordsPerName } from '../index-limits.ts';
import type { SearchDocument } from '../provider.ts';
import { strongText } from './document-words.ts';
import { Postings } from './postings.ts';
import { readTokens } from './read-tokens.ts';
import { createTokens } from './tokens.ts';
import { joinCode, maxCodeLength, secondNumberAt } from './units.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * Which listings have which words. Each term has two lists: the listings that have it in their
 * description only, and those that have it elsewhere.
 */
export class WordIndex {
  readonly vocabulary: Vocabulary;
  readonly postings = new Postings();
  /** Names that are written as one word or by their initials, and the words of which they consist. */
  readonly compounds = new Map<string, string[]>();
  /** The number of slots, those of dead listings included. */
  slots = 0;
  private readonly limits: IndexLimits;
  private readonly tokens = createTokens();
  private readonly code = new Uint16Array(maxCodeLength);
  /** One more than the last slot that has each term. */
  private seen = new Uint32Array(4096);

  constructor(limits: IndexLimits) {
    this.limits = limits;
    this.vocabulary = new Vocabulary(limits);
  }

  /** Indexes the words of a document. The slot must be larger than all before. */
  add(slot: number, document: SearchDocument): void {
    this.slots = slot + 1;
    this.addText(slot, strongText(document), 1, Number.POSITIVE_INFINITY);
    this.addText(slot, document.description, 0, this.limits.wordsPerDescription);
  }

  /**
   * Notes the words of a make or a model, which nobody misspells by writing them.
   * @param isWord whether initials are a word of the field, so that they stand for no name
   */
  addName(name: string, isWord: (initials: string) => boolean): void {
    const { tokens, vocabulary } = this;
    readTokens(tokens, name);
    const words: string[] = [];
    for (let index = 0; index < tokens.count; index++) {
      const word = vocabulary.intern(
        tokens.chars,
        tokens.starts[index] as number,
        tokens.ends[index] as number,
      );
      if (word === 0) return;
      vocabulary.names[word] = 1;
      words.push(vocabulary.text(word));
    }
    for (let index = 1; index < Math.min(words.length, wordsPerName); index++) {
      const pair = words.slice(index - 1, index + 1);
      this.addCompound(pair.join(''), pair);
    }
    const initials = words.map((word) => word.charAt(0)).join('');
    // Those of two words are too many other things.
    if (/^[a-z]{3,5}$/.test(initials) && !isWord(initials)) this.addCompound(initials, words);
  }

  /** How many listings have a term outside of their descriptions, and in descriptions only. */
  frequency(term: number): { strong: number; weak: number } {
    return {
      strong: this.postings.count(term * 2 + 1),
      weak: this.postings.count(term * 2),
    };
  }

  /**
   * Takes over from another index the words that listings have, step by step.
   * @param newSlots the slot here of each slot there; -1 for a dead one. Larger slots are left out.
   */
  *copyLive(from: WordIndex, newSlots: Int32Array): Generator<void> {
    const { terms, size } = from.vocabulary;
    const newTerms = new Uint32Array(size);
    const buffer = new Uint32Array(newSlots.length);
    for (let term = 1; term < size; term++) {
      if (terms[term] !== term) continue;
      for (const list of [term * 2, term * 2 + 1]) {
        const slots = from.postings.readRenumbered(list, newSlots, buffer);
        if (slots.length === 0) continue;
        newTerms[term] = this.copyWord(from.vocabulary, term);
        this.postings.fill((newTerms[term] as number) * 2 + (list & 1), slots);
      }
      yield;
    }
    // The words that have these terms as their stems.
    for (let word = 1; word < size; word++) {
      if (newTerms[terms[word] as number] && terms[word] !== word)
        this.copyWord(from.vocabulary, word);
      yield;
    }
  }

  /** Returns the term of a word of another vocabulary. */
  private copyWord({ chars, starts }: Vocabulary, word: number): number {
    const { vocabulary } = this;
    const added = vocabulary.keep(chars, starts[word] as number, starts[word + 1] as number);
    return vocabulary.terms[added] as number;
  }

  private addCompound(written: string, words: string[]): void {
    if (this.compounds.size < this.limits.compounds) this.compounds.set(written, words);
  }

  /** @param most of the words beyond so many different ones, none is indexed */
  private addText(slot: number, text: string, strong: 0 | 1, most: number): void {
    const { tokens } = this;
    readTokens(tokens, text);
    let added = 0;
    const add = (chars: Uint16Array, start: number, end: number) => {
      if (this.addWord(slot, strong, this.termOf(chars, start, end))) added += 1;
    };
    for (let index = 0; index < tokens.count && added < most; index++) {
      const [start, end] = [tokens.starts[index] as number, tokens.ends[index] as number];
      add(tokens.chars, start, end);
      const second = secondNumberAt(tokens, start, end);
      if (second !== -1) {
        add(tokens.chars, start, second - 1);
        add(tokens.chars, second, end);
      }
      if (strong === 0) continue;
      const length = joinCode(tokens, index, this.code);
      if (length > 0) add(this.code, 0, length);
    }
  }

  /** Returns whether the listing did not have the term before. */
  private addWord(slot: number, strong: 0 | 1, term: number): boolean {
    if (term === 0) return false;
    if (term >= this.seen.length) this.seen = enlarge(this.seen, term + 1);
    if (this.seen[term] === slot + 1) return false;
    this.seen[term] = slot + 1;
    this.postings.add(term * 2 + strong, slot);
    return true;
  }

  /** Returns the term of a word; 0 if there is no room for it. */
  private termOf(chars: Uint16Array, start: number, end: number): number {
    const { vocabulary } = this;
    const word = vocabulary.intern(chars, start, end);
    if (word !== 0) return vocabulary.terms[word] as number;
    return vocabulary.findStem(String.fromCharCode(...chars.subarray(start, end)));
  }
}

import { enlarge } from '../columns/enlarge.ts';
import type { SearchDocument } from '../provider.ts';
import { strongText } from './document-words.ts';
import { Postings } from './postings.ts';
import { readTokens } from './read-tokens.ts';
import { createTokens } from './tokens.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * Which listings have which words. Each term has two lists: the listings that have it in their
 * description only, and those that have it elsewhere.
 */
export class WordIndex {
  readonly vocabulary = new Vocabulary();
  readonly postings = new Postings();
  /** Compound names, written as one word, and the words of which they consist. */
  readonly compounds = new Map<string, string[]>();
  /** The number of slots, those of dead listings included. */
  slots = 0;
  private readonly tokens = createTokens();
  /** One more than the last slot that has each term. */
  private seen = new Uint32Array(4096);

  /** Indexes the words of a document. The slot must be larger than all before. */
  add(slot: number, document: SearchDocument): void {
    this.slots = slot + 1;
    this.addText(slot, strongText(document), 1);
    this.addText(slot, document.description, 0);
  }

  /** Notes the words of a make or a model, which nobody misspells by writing them. */
  addName(name: string): void {
    const { tokens, vocabulary } = this;
    readTokens(tokens, name);
    const words: string[] = [];
    for (let index = 0; index < tokens.count; index++) {
      const word = vocabulary.intern(
        tokens.chars,
        tokens.starts[index] as number,
        tokens.ends[index] as number,
      );
      vocabulary.names[word] = 1;
      words.push(vocabulary.text(word));
    }
    for (let index = 1; index < words.length; index++) {
      const pair = words.slice(index - 1, index + 1);
      this.compounds.set(pair.join(''), pair);
    }
  }

  /** How many listings have a term outside of their descriptions, and in descriptions only. */
  frequency(term: number): { strong: number; weak: number } {
    return {
      strong: this.postings.count(term * 2 + 1),
      weak: this.postings.count(term * 2),
    };
  }

  /** Renumbers all slots after those of dead listings were taken out; -1 for a slot that is gone. */
  renumber(newSlots: Int32Array): void {
    this.postings.renumber(newSlots);
    this.seen.fill(0);
  }

  private addText(slot: number, text: string, strong: 0 | 1): void {
    const { tokens, vocabulary, postings } = this;
    readTokens(tokens, text);
    for (let index = 0; index < tokens.count; index++) {
      const start = tokens.starts[index] as number;
      const word = vocabulary.intern(tokens.chars, start, tokens.ends[index] as number);
      const term = vocabulary.terms[word] as number;
      if (term === 0) continue;
      if (term >= this.seen.length) this.seen = enlarge(this.seen, term + 1);
      if (this.seen[term] === slot + 1) continue;
      this.seen[term] = slot + 1;
      postings.add(term * 2 + strong, slot);
    }
  }
}

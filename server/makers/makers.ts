import { readFileSync } from 'node:fs';
import { foldName } from '../../contract/bicycle/fold-name.ts';

interface Makers {
  names: string[];
  /** The names in the list by other names. */
  otherNames: Record<string, string>;
}

const file = new URL('../../contract/bicycle/makers/makers.json', import.meta.url);

/** What makers add to their names, and sellers leave out. */
const trade = /(?:bicyclecompany|bicycles|bicycle|bikes|bike|cycles)$/;

let known: Map<string, string> | undefined;

/** Reads the list at the first use: most commands need none. */
function makers(): Map<string, string> {
  if (known) return known;
  const { names, otherNames }: Makers = JSON.parse(readFileSync(file, 'utf8'));
  const folded = names.map((name) => [foldName(name), name] as const);
  // A maker's own name wins over the short form of another's.
  known = new Map([
    ...folded.map(([key, name]) => [key.replace(trade, ''), name] as const),
    ...Object.entries(otherNames).map(([other, name]) => [foldName(other), name] as const),
    ...folded,
  ]);
  known.delete('');
  return known;
}

/**
 * Returns a make as the list of makers writes it, as in "Trek" for "trek bikes"; unchanged if the
 * maker is not on the list.
 */
export function normaliseMake(make: string): string {
  const key = foldName(make);
  return makers().get(key) ?? makers().get(key.replace(trade, '')) ?? make;
}

/** The longest name of a maker in words. */
const maxNameWords = 3;

/** Returns the maker with whose name a list of words begins; undefined if it begins with none. */
export function findMaker(words: readonly string[]): string | undefined {
  for (let length = Math.min(maxNameWords, words.length); length > 0; length--) {
    const maker = makers().get(foldName(words.slice(0, length).join(' ')));
    if (maker) return maker;
  }
  return undefined;
}

let words: ReadonlySet<string> | undefined;

/** Whether a word, in small letters without accents, is in the name of a maker. */
export function isMakerWord(word: string): boolean {
  words ??= new Set([...makers().values()].flatMap((name) => name.split(' ').map(foldName)));
  return words.has(word);
}

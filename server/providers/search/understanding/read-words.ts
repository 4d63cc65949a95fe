import { isMakerWord } from '../../../makers/makers.ts';
import { genericWords } from '../words/generic-words.ts';
import { createSpeller } from './correct.ts';
import { english } from './english.ts';
import { meanings } from './find-phrase.ts';
import { singular } from './vocabulary.ts';

/** What the shop knows about words. */
export interface WordKnowledge {
  /** Returns a make with bicycles for sale by its folded name. */
  findMake(name: string): string | undefined;
  /** The words of the makes with bicycles for sale, folded. */
  makeWords(): Iterable<string>;
  /** Whether a word, folded, finds bicycles for sale. */
  hasWord(word: string): boolean;
}

/** A word of a query. */
export interface ReadWord {
  /** In small letters, without accents, in the right spelling. */
  text: string;
  /** As it was typed, in small letters. */
  typed: string;
}

/** Words behind these are ignored: a search of a person has fewer. */
const maxWords = 40;

/** The words of phrases, and of what stands beside numbers. */
const spelled: ReadonlySet<string> = new Set([
  ...[...meanings.keys()].flatMap((phrase) => phrase.split(' ')),
  ...english.fillers,
  ...english.parts,
  ...english.terms,
  ...english.places.before,
  ...Object.values(english.numbers).flatMap((pattern) => pattern.match(/[a-z]{2,}/g) ?? []),
  ...genericWords,
]);
const spell = createSpeller(spelled);

/** Whether a folded word describes bicycles, or stands in a query beside what does. */
export const isDescriptive = (word: string): boolean =>
  spelled.has(word) || spelled.has(singular(word));

/** Whether a folded word is one of the field, and so no misspelling of another. */
export const isVocabulary = (word: string): boolean => isDescriptive(word) || isMakerWord(word);

/** Returns a text in small letters without accents; what separates words is one space. */
const normalise = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ′`´]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/(\p{L})'(s?)(?=\s|$)/gu, '$1$2')
    .replace(/[;:!?()[\]{}*\\]|,(?!\d)|\.(?!\d)|[<>](?![\s=$€£]*\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Not "2018-2022", and not "e-bike". */
const hyphenated = /^(?:[a-z]{2,}|\d+)-[a-z]/;
const withBike = /^(.{2,})(?:bike|bicycle)s?$/;
const withMotor = /^e-?(.{3,})$/;

/** Takes compounds apart: "kidsbike", "e-mtb", "emtb". */
function splitCompound(word: string): string[] {
  if (/^e-?(?:bike|bicycle)s?$/.test(word)) return ['electric'];
  if (meanings.has(singular(word))) return [word];
  const [, before] = withBike.exec(word) ?? [];
  if (before && meanings.has(singular(before))) return [before];
  const [, kind] = withMotor.exec(word) ?? [];
  return kind && meanings.get(singular(kind))?.wish.category ? ['electric', kind] : [word];
}

/**
 * Returns the words of a query, with misspelt ones in their right spelling. A word that finds something
 * is never replaced.
 */
export function readWords(
  query: string,
  { findMake, makeWords, hasWord }: WordKnowledge,
  isPlaceWord: (word: string) => boolean,
): ReadWord[] {
  const isKnown = (word: string) =>
    isVocabulary(word) || hasWord(word) || findMake(word) !== undefined || isPlaceWord(word);
  const spellingOf = (word: string) =>
    !/^[a-z]+$/.test(word) || isKnown(word) ? word : (spell(word, makeWords()) ?? word);
  return normalise(query)
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords)
    .flatMap((word) => (hyphenated.test(word) ? word.split('-').filter(Boolean) : [word]))
    .flatMap(splitCompound)
    .map((typed) => ({ text: spellingOf(typed), typed }));
}

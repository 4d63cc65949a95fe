import { stemmer } from 'stemmer';
import { isMakerWord } from '../../../makers/makers.ts';
import { genericWords } from '../words/generic-words.ts';
import { isNearGeneric, isOneError } from '../words/spelling.ts';
import { createSpeller } from './correct.ts';
import { english } from './english.ts';
import { meanings } from './find-phrase.ts';
import { singular, type Wish } from './vocabulary.ts';

/** What the shop knows about words. */
export interface WordKnowledge {
  /** Returns a make with bicycles for sale by its folded name. */
  findMake(name: string): string | undefined;
  /** The words of the makes with bicycles for sale, folded. */
  makeWords(): Iterable<string>;
  /** Whether a word, folded, finds bicycles for sale. */
  hasWord(word: string): boolean;
  /** Whether the word is in the name of a model, or two of its words written as one. */
  isModel(word: string): boolean;
  /** Whether so few bicycles have a word that it may be a typing error of their sellers. */
  isSeldom(word: string): boolean;
  /** Whether filters find all bicycles that a word finds, and far more. */
  findsAllOf(word: string, wish: Wish): boolean;
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
/** Nobody misspells these as often as they are meant. */
const everyday: ReadonlySet<string> = new Set(english.everyday);
const { units, tens, scales } = english.numberWords;
/** "Seven" describes no bicycle, and a maker has the name. */
const numberWords: ReadonlySet<string> = new Set([...units, ...tens, ...Object.keys(scales)]);
const spell = createSpeller([...spelled, ...numberWords]);

const stems = Map.groupBy(spelled, (word) => stemmer(word));

/** Returns the word of the field that a word finds anyway, since the index knows both by one stem. */
const sameStem = (word: string): string | undefined =>
  stems.get(stemmer(word))?.find((one) => one.length > 4 && isOneError(one, word));

/** Whether a folded word describes bicycles, or stands in a query beside what does. */
export const isDescriptive = (word: string): boolean =>
  spelled.has(word) || spelled.has(singular(word));

/** Whether a folded word is one of the field, and so no misspelling of another. */
export const isVocabulary = (word: string): boolean =>
  isDescriptive(word) || everyday.has(word) || numberWords.has(word) || isMakerWord(word);

/** Returns a text in small letters without accents; what separates words is one space. */
const normalise = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ′`´]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/(?<=\p{L})'(?=\p{L}|\s|$)/gu, '')
    .replace(/([a-z]{2})\/(?=[a-z]{2})/g, '$1 ')
    .replace(/[;:!?()[\]{}*\\]|,(?!\d)|\.(?!\d)|[<>](?![\s=$€£]*\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Not "2018-2022", and not "e-bike". */
const hyphenated = /^(?:[a-z]{2,}|\d+)-[a-z]/;
const withBike = /^(.{2,})(?:bike|bicycle|cycle)s?$/;
const withMotor = /^e-?(.{3,})$/;
/** The least letters of each part of an unknown compound. */
const leastPart = 3;
/** The least letters before "bike" of a compound that is misspelt there. */
const leastMisspelt = 5;

/** Takes compounds apart: "kidsbike", "e-mtb", "emtb". */
function splitCompound(word: string): string[] {
  if (/^e-?(?:bike|bicycle|cycle)s?$/.test(word)) return ['electric'];
  if (meanings.has(singular(word))) return [word];
  const [, before] = withBike.exec(word) ?? [];
  if (before && meanings.has(singular(before))) return [before];
  const [, kind] = withMotor.exec(word) ?? [];
  return kind && meanings.get(singular(kind))?.wish.category ? ['electric', kind] : [word];
}

/** Returns the right spelling of a misspelt plural that means something, in the singular. */
function spellPlural(word: string): string | undefined {
  const one = singular(word);
  const near = one === word ? undefined : spell(one, []);
  return near !== undefined && meanings.has(singular(near)) ? near : undefined;
}

/** Takes an unknown compound apart where both parts mean something: "fullsuspension", "girlsbike". */
function splitUnknown(word: string, findMake: WordKnowledge['findMake']): string[] {
  for (let at = leastPart; at <= word.length - leastPart; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    const singulars = parts.map(singular);
    const isPair = singulars.every((one) => meanings.has(one));
    // "Fivehundred"
    const isNumber = parts.every((one) => numberWords.has(one));
    if (isPair || isNumber || meanings.has(singulars.join(' '))) return parts;
    // "Roadbkie"
    if (meanings.has(singulars[0] ?? '') && isNearGeneric(parts[1] ?? '')) return parts.slice(0, 1);
  }
  const [, before = ''] = withBike.exec(word) ?? [];
  // "Trekbike"
  if (findMake(before) !== undefined) return [before];
  const isLong = before.length >= leastMisspelt;
  return isLong && meanings.has(singular(spell(before, []) ?? '')) ? [before] : [word];
}

/**
 * Returns the words of a query, with misspelt ones in their right spelling. A word that finds something
 * is replaced only by one that finds all of that, too.
 */
export function readWords(
  query: string,
  { findMake, makeWords, hasWord, isModel, isSeldom, findsAllOf }: WordKnowledge,
  isPlaceWord: (word: string) => boolean,
): ReadWord[] {
  const isName = (word: string) =>
    isModel(word) || findMake(word) !== undefined || isPlaceWord(word);
  const spellingOf = (word: string): string => {
    if (!/^[a-z]+$/.test(word) || isVocabulary(word) || isName(word)) return word;
    const same = sameStem(word);
    if (same !== undefined) return same;
    const isFound = hasWord(word);
    if (isFound && !isSeldom(word)) return word;
    const near = spell(word, makeWords()) ?? spellPlural(word) ?? word;
    if (!isFound) return near;
    const { order: _, ...filters } = meanings.get(singular(near))?.wish ?? {};
    return Object.keys(filters).length > 0 && findsAllOf(word, filters) ? near : word;
  };
  const isUnknown = (word: string) =>
    /^[a-z]+$/.test(word) && !isVocabulary(word) && !hasWord(word) && !isName(word);
  return normalise(query)
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords)
    .flatMap((word) => (hyphenated.test(word) ? word.split('-').filter(Boolean) : [word]))
    .flatMap(splitCompound)
    .flatMap((word) => (isUnknown(word) ? splitUnknown(word, findMake) : [word]))
    .map((typed) => ({ text: spellingOf(typed), typed }));
}

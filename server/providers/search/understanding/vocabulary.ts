import { listNames } from '../../../../contract/search/facet-names.ts';
import type { SearchCriteria, SearchOrder } from '../../../../contract/search/search-query.ts';

/** What a query asks for besides its words. */
export type Wish = Omit<SearchCriteria, 'q'> & { order?: SearchOrder };

/** Phrases of a language, separated by commas, in small letters and in the singular. */
type Phrases = string;

/**
 * What people of one language type into a search for bicycles. All of a language that the search
 * understands stands in one such table.
 */
export interface Vocabulary {
  /** What each kind of bicycle is called. */
  kinds: Record<string, Phrases>;
  /** Kinds within one or more kinds. The phrase itself is looked for as well, and comes first. */
  varieties: Record<string, Phrases>;
  /** By the filter and its value, or several values separated by commas. */
  phrases: Record<string, Record<string, Phrases>>;
  /** What few listings say: it restricts nothing. */
  preferences: Phrases;
  /** Words that restrict nothing. */
  fillers: readonly string[];
  /** Words of everyday speech that say nothing about a bicycle, and are no misspelling of others. */
  everyday: readonly string[];
  /** What turns the phrase behind it round; a part of a regular expression. */
  negation: string;
  /** Those that may stand within a phrase. */
  articles: readonly string[];
  /** Parts of bicycles: what stands before one of them describes the part. */
  parts: readonly string[];
  /** Other words of the field, which stay words. */
  terms: readonly string[];
  /** Alternatives of a regular expression, around numbers. */
  numbers: Record<
    | 'currency'
    | 'currencyWord'
    | 'under'
    | 'over'
    | 'about'
    | 'between'
    | 'to'
    | 'orLess'
    | 'orSo'
    | 'orMore'
    | 'shipped'
    | 'newer'
    | 'older'
    | 'younger'
    | 'inch'
    | 'foot'
    | 'tall'
    | 'inseam'
    | 'yearsOld'
    | 'years'
    | 'months'
    | 'aged'
    | 'size'
    | 'wheel'
    | 'distance'
    | 'miles'
    | 'centimetre'
    | 'gears'
    | 'budget'
    | 'carrying'
    | 'child',
    string
  >;
  /** Numbers that are written as words. */
  numberWords: {
    /** From one upwards. */
    units: readonly string[];
    /** From twenty upwards. */
    tens: readonly string[];
    scales: Record<string, number>;
    /** Before a scale, it is one. */
    one: string;
    and: string;
    /** Behind the number of gears. */
    gear: string;
  };
  places: {
    /** Words before the name of a place. */
    before: readonly string[];
    nicknames: Record<string, string>;
  };
}

/** What a phrase stands for. */
export interface Meaning {
  wish: Wish;
  /** Whether listings that have the phrase come first. */
  staysWord?: boolean;
}

const lists: ReadonlySet<string> = new Set(listNames);

const wishOf = (name: string, value: string): Wish => {
  if (lists.has(name)) return { [name]: value.split(',') };
  return { [name]: name === 'height' ? Number(value) : value };
};

/** Returns a word as a phrase has it: "kids" and "kid's" are "kid". */
export const singular = (word: string): string =>
  word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;

const phraseKey = (phrase: string) => phrase.split(' ').map(singular).join(' ');

/** Returns the meanings of all phrases of a language. */
export function readMeanings(vocabulary: Vocabulary): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const add = (phrases: Phrases, meaning: Meaning) => {
    for (const phrase of phrases.split(', ')) {
      const earlier = meanings.get(phraseKey(phrase));
      const wish = { ...earlier?.wish, ...meaning.wish };
      meanings.set(phraseKey(phrase), { ...meaning, wish });
    }
  };
  for (const [kind, phrases] of Object.entries(vocabulary.kinds))
    add(phrases, { wish: wishOf('category', kind) });
  for (const [within, phrases] of Object.entries(vocabulary.varieties))
    add(phrases, { wish: wishOf('category', within), staysWord: true });
  for (const [name, values] of Object.entries(vocabulary.phrases))
    for (const [value, phrases] of Object.entries(values))
      add(phrases, { wish: wishOf(name, value) });
  add(vocabulary.preferences, { wish: {}, staysWord: true });
  return meanings;
}

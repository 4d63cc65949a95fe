import type { Attributes } from '../../../contract/bicycle/attributes.ts';
import type { SearchDocument } from '../../../server/providers/search/provider.ts';
import type { Model } from './makes.ts';
import { misspellWord } from './misspell.ts';
import type { Random } from './random.ts';

/** A listing, and its model also where the seller does not state it. */
export interface Known {
  listing: SearchDocument;
  model: Model;
}

/** What a query asks for beside the make and the model. */
type Asked = 'frame_size' | 'colour' | 'model_year' | 'frame_material';

export interface QualityQuery {
  q: string;
  /** How it differs from plain words. */
  changes: string[];
  isRight: (found: Known) => boolean;
}

const asWritten: Record<Asked, (attributes: Attributes) => string> = {
  frame_size: ({ frame_size: size = '' }) => size,
  colour: ({ colour = '' }) => (colour === 'several' ? '' : colour),
  model_year: ({ model_year: year }) => String(year ?? ''),
  frame_material: ({ frame_material: material = '' }) => (material === 'other' ? '' : material),
};

/** The words of a query; those that belong together are one entry. */
type Words = string[];

const isLong = (word: string) => /^\p{L}{4,}$/u.test(word);

function changeLongWord(words: Words, random: Random, change: (word: string) => string): Words {
  const all = words.flatMap((word) => word.split(' '));
  const long = all.filter(isLong);
  if (long.length === 0) return words;
  const chosen = all.indexOf(random.pick(long));
  return all.map((word, index) => (index === chosen ? change(word) : word));
}

function swapLetters(word: string, random: Random): string {
  const at = 1 + random.below(word.length - 2);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function joinTwo(words: Words, random: Random): Words {
  const name = (words[1] ?? '').split(/[ -]/);
  if (name.length < 2) return words;
  const at = random.below(name.length - 1);
  const joined = [...name.slice(0, at), `${name[at]}${name[at + 1]}`, ...name.slice(at + 2)];
  return words.with(1, joined.join(' '));
}

/** "54 cm" becomes "54cm", "54" or "54 centimeters", and inches become quotation marks. */
function changeUnit(word: string, random: Random): string {
  const size = /^([\d.]+) (cm|in)$/.exec(word);
  if (!size) return word;
  const [, number, unit] = size;
  return random.pick(
    unit === 'cm'
      ? [`${number}cm`, `${number}`, `${number} centimeters`]
      : [`${number}"`, `${number}in`, `${number} inch`],
  );
}

const shuffle = (words: Words, random: Random) =>
  words
    .map((word) => ({ word, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word);

const changes: Record<string, (words: Words, random: Random) => Words> = {
  'typing error': (words, random) =>
    changeLongWord(words, random, (word) => misspellWord(word, random)),
  'swapped letters': (words, random) =>
    changeLongWord(words, random, (word) => swapLetters(word, random)),
  'no accents': (words) =>
    words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').replace('ø', 'o')),
  'wrong accent': (words, random) =>
    changeLongWord(words, random, (word) => word.replace(/[aeou]/, (letter) => `${letter}\u0301`)),
  plural: (words, random) => changeLongWord(words, random, (word) => `${word}s`),
  'another order': shuffle,
  'joined words': joinTwo,
  units: (words, random) => words.map((word) => changeUnit(word, random)),
  'more words': (words, random) => [
    random.pick(['used', 'cheap', 'second hand']).replace('cheap', 'a'),
    ...words,
    'bike',
  ],
  none: (words) => words,
};

/** Makes a query for a bicycle with a known make and model: changed in one or two ways. */
function makeQuery({ listing, model: { make, model } }: Known, random: Random): QualityQuery {
  const { attributes } = listing;
  const asked = (Object.keys(asWritten) as Asked[]).filter(
    (name) => attributes[name] !== undefined && asWritten[name](attributes) && random.isTrue(0.35),
  );
  let words: Words = [make, model, ...asked.map((name) => asWritten[name](attributes))];
  const names = Array.from({ length: 1 + random.below(2) }, () =>
    random.pick(Object.keys(changes)),
  );
  // Errors come last, when the words have their places.
  const inOrder = Object.keys(changes)
    .filter((name) => names.includes(name))
    .reverse();
  for (const name of inOrder) words = changes[name]?.(words, random) ?? words;
  return {
    q: words.join(' '),
    changes: inOrder,
    isRight: (found) =>
      found.model.make === make &&
      found.model.model === model &&
      asked.every((name) => found.listing.attributes[name] === attributes[name]),
  };
}

/** Makes queries whose right answers are known, always the same for the same listings and random. */
export function makeQualityQueries(
  listings: readonly Known[],
  count: number,
  random: Random,
): QualityQuery[] {
  return Array.from({ length: count }, () => makeQuery(random.pick(listings), random));
}

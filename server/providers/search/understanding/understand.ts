import type { Place } from '../../../../contract/bicycle/place.ts';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import type { Clock } from '../../../clock.ts';
import type { ListedPlace } from '../../../places/read-places.ts';
import { fold } from '../words/fold.ts';
import { genericWords } from '../words/generic-words.ts';
import { decideKind, type NamedKind, outranksKids, takeWheel } from './decide-kind.ts';
import { english } from './english.ts';
import { findPhrase, findRefusal, maxPhrase } from './find-phrase.ts';
import { createNumberReader, gap } from './read-numbers.ts';
import { createPlaceReader } from './read-places.ts';
import { isDescriptive, readWords, type WordKnowledge } from './read-words.ts';
import type { Wish } from './vocabulary.ts';

/** What the shop has, as far as it decides what a word means. */
export interface Knowledge extends WordKnowledge {
  clock: Clock;
  /** Whether a make has a model of this name. */
  hasModel(make: string, name: string): boolean;
  /** How many bicycles stand in a place, by its id. */
  listingsAt(placeId: number): number;
  /** The largest first. */
  places: readonly ListedPlace[];
}

/** What a query asks for. */
export interface Understood {
  wish: Wish;
  /** The place of the wish. */
  place: Place | undefined;
  /** The words that were not understood: a bicycle must have them. */
  words: string;
  /** Words that few listings have: those that do come first. */
  also: string;
  /** Whether `words` are of this kind, since nothing else is asked for. */
  isPreference: boolean;
  /** The query in small letters, in the right spelling. */
  text: string;
  /** Whether that differs from what was typed. */
  isCorrected: boolean;
}

/**
 * Returns the search that a query asks for beside the filters that are given: what was understood takes
 * the place of a filter of the same name. `wished` is what the words stand for, `order` the order that
 * they ask for, if they do.
 */
export function searchOf({ q: _, ...filters }: SearchCriteria, { wish, words }: Understood) {
  const { order, ...wished } = wish;
  const wanted: SearchCriteria = { ...filters, ...wished, ...(words && { q: words }) };
  return { wanted, wished, order };
}

/** How far around a place bicycles count as there, in kilometres: what the filter for places sets. */
const nearKm = 50;

/** Text in quotation marks is looked for as it stands; inches have theirs behind a number. */
const quoted = /(?<=^|\s)"[^"]*[a-z][^"]*"(?=\s|$)/gi;

const readNumbers = createNumberReader(english);
const fillers = new Set([...english.fillers, ...genericWords]);
const everyday = new Set(english.everyday);
const beforePlaces = new Set(english.places.before);
const articles = new Set(english.articles);

/** Returns the longest make with which a list of words begins, also where it is one word: "we the people". */
function findMake(words: readonly string[], { findMake: find }: WordKnowledge) {
  for (let length = Math.min(maxPhrase, words.length); length > 0; length--) {
    const name = words.slice(0, length).filter((word) => !/^(?:and|und|&)$/.test(word));
    const isFiller = name.length < 2 && fillers.has(words[0] ?? '');
    const make = isFiller ? undefined : (find(fold(name.join(' '))) ?? find(fold(name.join(''))));
    if (name.length > 0 && make) return { make, length };
  }
  return undefined;
}

/** Returns the words of the longest name of a model that follows a make. */
function modelAfter(
  { make, length }: { make: string; length: number },
  words: readonly string[],
  { hasModel }: Knowledge,
): readonly string[] {
  for (let end = Math.min(length + maxPhrase, words.length); end > length; end--) {
    const name = words.slice(length, end);
    if (hasModel(make, name.join(' '))) return name;
  }
  return [];
}

/** Returns a frame's length that people name without a unit: "54", or "17.5" in inches. */
function frameSizeOf(word: string): string | undefined {
  if (/^(?:1[3-9]|2[0-3])[.,]5$/.test(word)) return `${word.replace(',', '.')} in`;
  const isCm = /^\d{2}$/.test(word) && Number(word) >= 47 && Number(word) <= 64;
  return isCm ? `${word} cm` : undefined;
}

/** Of two lists that were asked for, what both have; all of both if that is nothing. */
function combine<T>(one: readonly T[], other: readonly T[]): T[] {
  const both = one.filter((value) => other.includes(value));
  return both.length > 0 ? both : [...new Set([...one, ...other])];
}

function mergeWishes(wishes: readonly Wish[]): Wish {
  const merged: Record<string, unknown> = {};
  for (const wish of wishes)
    for (const [name, value] of Object.entries(wish)) {
      const earlier = merged[name];
      merged[name] =
        Array.isArray(earlier) && Array.isArray(value) ? combine(earlier, value) : value;
    }
  return merged;
}

/** What is found on the way through the words of a query. */
interface Found {
  wishes: Wish[];
  kinds: NamedKind[];
  /** The words that mean nothing else. */
  words: string[];
  also: string[];
  place?: Place;
}

type PlaceReader = ReturnType<typeof createPlaceReader>;

/** Reads phrases, makes and places; the longest one wins. */
function walk(text: string, knowledge: Knowledge, cities: PlaceReader): Found {
  const all = text.split(' ').filter((word) => word !== '' && !articles.has(word));
  const found: Found = { wishes: [], kinds: [], words: [], also: [] };
  let isAfterModel = false;
  for (let at = 0; at < all.length; ) {
    const [word = ''] = all.slice(at);
    const end = all.indexOf('|', at);
    const rest = all.slice(at, end === -1 ? undefined : end);
    const length: number = word === '|' ? 1 : take(rest, isAfterModel, found, knowledge, cities);
    isAfterModel = length === 0 && knowledge.isModel(word);
    at += Math.max(1, length);
  }
  return found;
}

/** Notes what the first words mean. Returns how many were understood; 0 for a word that stays one. */
function take(
  words: readonly string[],
  isAfterModel: boolean,
  found: Found,
  knowledge: Knowledge,
  cities: PlaceReader,
): number {
  const [word = ''] = words;
  const isAnnounced = beforePlaces.has(word);
  const named = cities.read(words.slice(isAnnounced ? 1 : 0), isAnnounced);
  // "SF bay area" names one place twice.
  if (named?.isSure && named.place.id === found.place?.id)
    return named.length + (isAnnounced ? 1 : 0);
  const there = found.place ? undefined : named;
  const phrase = findPhrase(words);
  const make = findMake(words, knowledge);
  const longest = Math.max(phrase?.length ?? 0, make?.length ?? 0);
  const refusal = findRefusal(words);
  if (refusal && refusal.length > longest) {
    found.wishes.push(refusal.wish);
    return refusal.length;
  }
  const isPlace = there && (isAnnounced || there.length > longest || there.isSure);
  // San Quentin is a model, and San Diego none; "merida l" is no misspelt place.
  const isSpelled = cities.beginsName(words);
  const isOther = (one: string, at: number) =>
    knowledge.isModel(one) || (at > 0 && !isSpelled && isDescriptive(one));
  if (isPlace && (there.isSure ? !isAfterModel : !words.slice(0, there.length).every(isOther))) {
    found.place = there.place;
    return there.length + (isAnnounced ? 1 : 0);
  }
  if (phrase && !phrase.isPart && phrase.length === longest) {
    const { category, ...wish } = phrase.meaning.wish;
    const staysWord = phrase.meaning.staysWord ?? false;
    if (category) found.kinds.push({ category, phrase: phrase.phrase, staysWord });
    else if (staysWord) found.also.push(phrase.phrase);
    found.wishes.push(wish);
    return phrase.length;
  }
  if (make && make.length === longest) {
    found.wishes.push({ make: [make.make] });
    // "Urban Arrow Cargo XL" is a model, and no size.
    const model = modelAfter(make, words, knowledge);
    found.words.push(...model);
    return make.length + model.length;
  }
  const size = frameSizeOf(word);
  if (size && !isAfterModel) {
    found.wishes.push({ size: [size] });
    return 1;
  }
  const isName = !everyday.has(word) || knowledge.isModel(word);
  if (!fillers.has(word) && isName) found.words.push(word);
  return 0;
}

/** Returns a function that reads a query by what the shop has. */
export function createUnderstanding(knowledge: Knowledge): (query: string) => Understood {
  const cities = createPlaceReader(knowledge.places, knowledge.listingsAt, english.places);

  return (query) => {
    const literal = query.match(quoted)?.map((text) => text.replaceAll('"', '')) ?? [];
    const read = readWords(query.replace(quoted, gap), knowledge, cities.hasWord);
    const text = read.map((word) => word.text).join(' ');
    const numbers = readNumbers(text, knowledge.clock.now().getFullYear(), cities.beginsName);
    const found = walk(numbers.text, knowledge, cities);
    // Whoever rides along, or stunts, needs no wheels of a child's bicycle.
    const isForOthers = found.kinds.some((one) => outranksKids(one));
    const measured = numbers.wishes.filter((one) => !isForOthers || !one.category);
    // "Short woman, 5 ft 1": a number says more than a word.
    const { distance, category, ...wish } = mergeWishes([...found.wishes, ...measured]);
    const kinds = category
      ? [...found.kinds, { category, phrase: '', staysWord: false }]
      : found.kinds;
    const kind = decideKind(kinds, wish.electric === 'yes', combine);
    const wheel = wish.wheel ?? takeWheel(found.words, kind.category[0]);
    const understood: Wish = {
      ...wish,
      ...(wheel && { wheel }),
      ...(kind.category.length > 0 && { category: kind.category }),
      ...(found.place && { place: found.place.id, distance: distance ?? nearKm }),
    };
    const typed = new Map(read.map((word) => [word.text, word.typed]));
    const left = found.words.map((word) => typed.get(word) ?? word);
    const words = [...left, ...kind.words, ...literal];
    const also = [...kind.also, ...found.also];
    // Words that restrict nothing are all that is asked for.
    const isPreference = words.length === 0 && Object.keys(understood).length === 0;
    return {
      wish: understood,
      place: found.place,
      words: (isPreference ? also : words).join(' '),
      also: isPreference ? '' : also.join(' '),
      isPreference,
      text,
      isCorrected: read.some((word) => word.text !== word.typed),
    };
  };
}

import type { Place } from '../../../../contract/bicycle/place.ts';
import { foldPlace, type ListedPlace, placesByName } from '../../../places/read-places.ts';
import { fold } from '../words/fold.ts';
import { createSpeller } from './correct.ts';
import { isVocabulary } from './read-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The longest name of a place, and of its region, in words. */
const maxNameWords = 4;
const maxRegionWords = 2;

/** The least people in thousands of a place that is meant without a word such as "in". */
const largePlace = 50;
/** The same for a misspelt name, and its least letters. */
const misspeltPlace = 100;
const misspeltLength = 7;
/** The least letters of the region behind a misspelt name. */
const leastRegion = 4;

export interface FoundPlace {
  place: Place;
  /** How many words name it, with its region. */
  length: number;
  /** Whether it is named by more than a word that may mean something else. */
  isSure: boolean;
}

/**
 * Finds the place whose name begins a list of words. Of several places of a name, it takes the one in the region that follows, else the one with the most bicycles, else the
 * largest.
 * @param places the largest first
 */
export function createPlaceReader(
  places: readonly ListedPlace[],
  listingsAt: (placeId: number) => number,
  { nicknames }: Vocabulary['places'],
) {
  const byName = placesByName(places);
  const known = new Set<string>();
  for (const [nickname, name] of Object.entries(nicknames)) {
    const folded = foldPlace(nickname);
    known.add(folded);
    const named = byName.get(foldPlace(name));
    if (named && !byName.has(folded)) byName.set(folded, named.slice(0, 1));
  }
  const large = places.filter(({ thousands }) => thousands >= misspeltPlace);
  const spell = createSpeller(large.flatMap(({ names }) => names));

  /** Returns the places of the names, the longest one first. */
  const spelled = (names: readonly string[]) =>
    names
      .map((typed, index) => ({ typed, length: index + 1, named: byName.get(typed) ?? [] }))
      .filter(({ named }) => named.length > 0)
      .reverse();
  /** @param isSure whether the first word alone may be a misspelt place */
  const misspelt = (names: readonly string[], isSure: boolean) =>
    spelled(
      names.map((typed, index) => {
        const isLong = typed.length >= (index > 0 || isSure ? misspeltLength : Infinity);
        // "Little work" is not Little Rock.
        const isRight = isLong && typed.split(' ').every(isVocabulary);
        return (isLong && !isRight && spell(typed, [])) || '';
      }),
    );

  /** Comparing with all names takes longest, and few names are misspelt. */
  function* candidates(names: readonly string[], isSure: boolean) {
    yield* spelled(names);
    yield* misspelt(names, isSure);
  }

  const choose = (named: readonly ListedPlace[], after: readonly string[]) => {
    for (let length = Math.min(maxRegionWords, after.length); length > 0; length--) {
      const region = foldPlace(after.slice(0, length).join(' '));
      const found = named.find(({ regions }) => regions.includes(region));
      if (found) return { found, length };
    }
    const most = Math.max(...named.map(({ place }) => listingsAt(place.id)));
    return { found: named.find(({ place }) => listingsAt(place.id) === most), length: 0 };
  };

  const regions = new Set(places.flatMap((one) => one.regions));
  const words = new Set([
    ...Object.keys(nicknames).flatMap((nickname) => nickname.split(' ')),
    ...places.flatMap(({ place, names, regions }) => [
      ...fold(place.name).split(' '),
      ...names,
      ...regions,
    ]),
  ]);
  /** @param isAnnounced whether a word such as "in" stands before the words */
  const read = (words: readonly string[], isAnnounced: boolean): FoundPlace | undefined => {
    const names = Array.from({ length: Math.min(maxNameWords, words.length) }, (_, index) =>
      foldPlace(words.slice(0, index + 1).join(' ')),
    );
    // "Or" is Oregon, too, and says nothing about the word before it.
    const [, next = ''] = words;
    const isBeforeRegion = next.length >= leastRegion && regions.has(foldPlace(next));
    for (const { length, typed, named } of candidates(names, isAnnounced || isBeforeRegion)) {
      const { found, length: regionLength } = choose(named, words.slice(length));
      if (found && (isAnnounced || regionLength > 0 || found.thousands >= largePlace))
        return {
          place: found.place,
          length: length + regionLength,
          isSure: isAnnounced || regionLength > 0 || known.has(typed),
        };
    }
    return undefined;
  };
  return {
    read,
    /** Whether a list of words begins with a name of several words. */
    beginsName: ([first = '', second = '']: readonly string[]) =>
      second !== '' && byName.has(foldPlace(`${first} ${second}`)),
    /** Whether a folded word is a part of the name of a place or a region. */
    hasWord: (word: string) => words.has(word),
  };
}

import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import type { Place } from '../../../../contract/bicycle/place.ts';
import { categoryKinds } from '../../../../contract/bicycle/values.ts';
import type { Suggestion } from '../../../../contract/search/search-result.ts';
import { parametersOf } from '../provider.ts';
import type { Understood } from '../understanding/understand.ts';
import { fold } from '../words/fold.ts';
import { synonymsOf } from '../words/synonyms.ts';
import type { Entry, Names } from './names.ts';
import { createPrefixes } from './prefixes.ts';

const kindNames: Record<CategoryKind, string> = {
  road: 'Road bikes',
  mountain: 'Mountain bikes',
  gravel: 'Gravel bikes',
  city: 'City bikes',
  electric: 'Electric bikes',
  folding: 'Folding bikes',
  cargo: 'Cargo bikes',
  kids: "Kids' bikes",
  bmx: 'BMX bikes',
  other: 'Other bikes',
};

/** A category is what most people look for, so it comes before makes of the same letters. */
const categoryCount = 1_000_000;

/** Returns the spellings by which a category is found: its name, and its synonyms. */
const kindSpellings = (kind: CategoryKind) => [
  fold(kindNames[kind]),
  ...synonymsOf(kind).map((words) => words.join(' ')),
];

/** The names and the counts of the listings, as they are now. */
interface Source {
  names(): Names;
  listingsAt(placeId: number): number;
}

/** Suggests makes, models, categories and places by the beginnings of their words. */
export function createSuggestions({ names, listingsAt }: Source, places: readonly Place[]) {
  const prefixes = createPrefixes<Entry>();

  /** There are 25,000 places, so an entry holds as little as it can. */
  class PlaceEntry implements Entry {
    private readonly place: Place;

    constructor(place: Place) {
      this.place = place;
    }

    get suggestion(): Suggestion {
      return { kind: 'place', text: this.place.name, place: this.place };
    }

    /** A place without bicycles may have some near it. */
    count(): number {
      return listingsAt(this.place.id) + 1;
    }
  }

  for (const category of categoryKinds) {
    const suggestion: Suggestion = { kind: 'category', text: kindNames[category], category };
    const entry: Entry = { suggestion, count: () => categoryCount };
    for (const spelling of kindSpellings(category)) prefixes.add(spelling, entry);
  }
  for (const place of places) prefixes.add(fold(place.name), new PlaceEntry(place));

  return (typed: string, count: number): Suggestion[] => {
    const folded = fold(typed);
    const best: { entry: Entry; rank: number }[] = [];
    for (const found of [names().find(folded), prefixes.find(folded)])
      for (const [entry, rank] of found) {
        if (best.length === count && rank <= (best.at(-1)?.rank ?? 0)) continue;
        const at = best.findIndex((other) => other.rank < rank);
        best.splice(at === -1 ? best.length : at, 0, { entry, rank });
        if (best.length > count) best.pop();
      }
    return best.map(({ entry }) => entry.suggestion);
  };
}

/** The letters of a last word from which it is looked for behind others. */
const minLetters = 2;

/**
 * Suggests what begins with all that was typed; if nothing does, what begins with the last words, behind
 * what the words before them stand for: "red ebike portl".
 */
export function suggestBehind(
  suggest: (typed: string, count: number) => Suggestion[],
  understand: ((query: string) => Understood) | null,
  typed: string,
  count: number,
): Suggestion[] {
  const found = suggest(typed, count);
  const words = typed.trim().split(/\s+/);
  for (let at = 1; understand && at < words.length && found.length === 0; at++) {
    const last = words.slice(at).join(' ');
    if (last.length < minLetters) break;
    const before = words.slice(0, at).join(' ');
    const { wish, words: left } = understand(before);
    const search = parametersOf({ ...wish, ...(left && { q: left }) });
    for (const one of suggest(last, count)) found.push({ ...one, before, search });
  }
  return found;
}

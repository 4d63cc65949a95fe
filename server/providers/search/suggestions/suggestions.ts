import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import type { Place } from '../../../../contract/bicycle/place.ts';
import { categoryKinds } from '../../../../contract/bicycle/values.ts';
import type { Suggestion } from '../../../../contract/search/search-result.ts';
import type { Dictionaries } from '../columns/dictionaries.ts';
import { fold } from '../words/fold.ts';
import { synonymsOf } from '../words/synonyms.ts';
import { createPrefixes } from './prefixes.ts';

/** A suggestion, and how many listings it stands for now. */
interface Entry {
  suggestion: Suggestion;
  count: () => number;
}

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

/** Suggests makes, models, categories and places by the beginnings of their words. */
export function createSuggestions(dictionaries: Dictionaries, places: readonly Place[]) {
  const { makes, models, points } = dictionaries;
  const prefixes = createPrefixes<Entry>();
  let [knownMakes, knownModels] = [1, 1];

  for (const category of categoryKinds) {
    const suggestion: Suggestion = { kind: 'category', text: kindNames[category], category };
    const entry: Entry = { suggestion, count: () => categoryCount };
    for (const spelling of kindSpellings(category)) prefixes.add(spelling, entry);
  }
  for (const place of places)
    prefixes.add(fold(place.name), {
      suggestion: { kind: 'place', text: place.name, place },
      // A place without bicycles may have some near it.
      count: () => points.listingsAt(place.id) + 1,
    });

  const addMake = (at: number) => {
    const make = makes[at];
    if (!make) return;
    const suggestion: Suggestion = { kind: 'make', text: make.name };
    prefixes.add(fold(make.name), { suggestion, count: () => make.count });
  };
  const addModel = (at: number) => {
    const model = models[at];
    if (!model) return;
    const { name, make } = model;
    const suggestion: Suggestion = { kind: 'model', text: name, make };
    prefixes.add(fold(`${make} ${name}`), { suggestion, count: () => model.count });
  };
  /** Adds the makes and the models that came since the last suggestion. */
  const catchUp = () => {
    for (; knownMakes < makes.length; knownMakes++) addMake(knownMakes);
    for (; knownModels < models.length; knownModels++) addModel(knownModels);
  };

  return {
    suggest: (typed: string, count: number): Suggestion[] => {
      catchUp();
      return prefixes.find(fold(typed), count).map(({ suggestion }) => suggestion);
    },
  };
}

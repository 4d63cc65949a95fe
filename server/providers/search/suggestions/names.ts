import type { Suggestion } from '../../../../contract/search/search-result.ts';
import type { Dictionaries } from '../columns/dictionaries.ts';
import { fold } from '../words/fold.ts';
import { createPrefixes } from './prefixes.ts';

/** A suggestion, and how many listings it stands for now. */
export interface Entry {
  suggestion: Suggestion;
  count: () => number;
}

/** How many names are sorted in together. */
const maxPending = 500;

/** The makes and the models of dictionaries, by the beginnings of their words. */
export function createNames({ makes, models }: Dictionaries) {
  const prefixes = createPrefixes<Entry>();
  let [knownMakes, knownModels] = [1, 1];

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
  const pending = () => makes.length - knownMakes + models.length - knownModels;
  /** Adds up to `most` of the names that came since the last call. */
  const catchUp = (most: number) => {
    let left = most;
    for (; left > 0 && knownMakes < makes.length; left--) addMake(knownMakes++);
    for (; left > 0 && knownModels < models.length; left--) addModel(knownModels++);
    prefixes.sortIn();
  };

  return {
    /** Adds new names in groups, so that a search after many waits for few. */
    *catchUpInSteps(): Generator<void> {
      while (pending() >= maxPending) {
        catchUp(maxPending);
        yield;
      }
    },
    /** Returns what begins with the typed text, with the rank of each. */
    find(typed: string): Map<Entry, number> {
      catchUp(Number.POSITIVE_INFINITY);
      return prefixes.find(typed);
    },
  };
}
export type Names = ReturnType<typeof createNames>;

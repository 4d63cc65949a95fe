import type { IndexLimits } from '../index-limits.ts';
import type { SearchDocument } from '../provider.ts';
import { fold } from '../words/fold.ts';
import { createDictionary } from './dictionary.ts';
import type { FixedValues } from './fixed-values.ts';

/** A make or a model as it was written first, and how many listings have it. */
export interface Named {
  name: string;
  count: number;
}

export interface Model extends Named {
  make: string;
}

/** How many spellings are remembered with their codes. */
const maxSpellings = 10_000;

/** Remembers the code of a name as it is written, since folding takes longer than all else here. */
function createSpellings() {
  const codes = new Map<string, number>();
  return (written: string, read: () => number): number => {
    const known = codes.get(written);
    if (known !== undefined) return known;
    const code = read();
    if (codes.size >= maxSpellings) codes.clear();
    codes.set(written, code);
    return code;
  };
}

export interface DictionaryOptions {
  limits: Pick<IndexLimits, 'makes' | 'models'>;
  fixed: FixedValues;
  /** Called for each new make and model. */
  onName(name: string): void;
}

/**
 * The values of listings that have too many different ones for a digit of a code. A make or a model
 * beyond the limits has the code 0, as if it were not stated.
 */
export function createDictionaries({ limits, fixed, onName }: DictionaryOptions) {
  const { points, sizes, sizeOf } = fixed;
  const makes: Named[] = [{ name: '', count: 0 }];
  const models: Model[] = [{ name: '', make: '', count: 0 }];
  let newMake = '';
  let newModel = { name: '', make: '' };

  const makeCodes = createDictionary(() => {
    makes.push({ name: newMake, count: 0 });
    onName(newMake);
  }, limits.makes);
  const modelCodes = createDictionary(() => {
    models.push({ ...newModel, count: 0 });
    onName(newModel.name);
  }, limits.models);
  const makeOfSpelling = createSpellings();
  const modelOfSpelling = createSpellings();

  /** Returns the code of a make, which gets one if it has none; 0 if there is no room for it. */
  const makeOf = (make: string) =>
    makeOfSpelling(make, () => {
      newMake = make;
      return makeCodes.codeOf(fold(make));
    });
  const modelOf = (make: number, name: string) =>
    modelOfSpelling(`${make} ${name}`, () => {
      newModel = { name, make: makes[make]?.name ?? '' };
      return modelCodes.codeOf(`${make} ${fold(name)}`);
    });

  return {
    fixed,
    makes,
    models,
    sizes,
    points,
    makeOf,
    /** Returns the code of a model of a make with this code; 0 if there is no room for it. */
    modelOf,
    /** Returns the codes of a document, which get new ones where needed. */
    codesOf: ({ kind, attributes, point, placeId }: SearchDocument) => {
      const make = attributes.make === undefined ? 0 : makeOf(attributes.make);
      return {
        make,
        model: attributes.model === undefined ? 0 : modelOf(make, attributes.model),
        size: sizeOf(kind, attributes.frame_size),
        place: points.codeOf(point, placeId),
      };
    },
    /** Counts a listing by its codes, or takes it away again. */
    count(codes: { make: number; model: number }, change: 1 | -1): void {
      const make = makes[codes.make];
      const model = models[codes.model];
      if (make) make.count += change;
      if (model) model.count += change;
    },
    /** Returns the code of a make in any spelling; 0 for none. */
    findMake: (name: string) => makeCodes.find(fold(name)),
    /** Whether a make with this code has a model of this name, in any spelling. */
    hasModel: (make: number, name: string) => modelCodes.find(`${make} ${fold(name)}`) !== 0,
  };
}
export type Dictionaries = ReturnType<typeof createDictionaries>;

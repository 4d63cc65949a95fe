import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import { type HeightRange, heightRangeOf } from '../../../../contract/bicycle/rider-height.ts';
import type { SearchDocument } from '../provider.ts';
import { fold } from '../words/fold.ts';
import { createDictionary, maxCode } from './dictionary.ts';
import { createPoints } from './points.ts';

/** A make or a model as it was written first, and how many listings have it. */
export interface Named {
  name: string;
  count: number;
}

export interface Model extends Named {
  make: string;
}

export interface Size {
  /** The frame size alone; several kinds of bicycles share it. */
  label: string;
  heights: HeightRange | null;
}

/**
 * The values of listings that have too many different ones for a digit of a code. `onName` is called
 * for each new make, model and frame size.
 */
export function createDictionaries(onName: (name: string) => void) {
  const makes: Named[] = [{ name: '', count: 0 }];
  const models: Model[] = [{ name: '', make: '', count: 0 }];
  const sizes: Size[] = [{ label: '', heights: null }];
  const points = createPoints();
  let newMake = '';
  let newModel: Omit<Model, 'count'> = { name: '', make: '' };
  let newSize: Size = { label: '', heights: null };

  const makeCodes = createDictionary(() => {
    makes.push({ name: newMake, count: 0 });
    onName(newMake);
  }, maxCode);
  const modelCodes = createDictionary(() => {
    models.push({ ...newModel, count: 0 });
    onName(newModel.name);
  }, Number.POSITIVE_INFINITY);
  const sizeCodes = createDictionary(() => sizes.push(newSize), maxCode);

  /** The codes of names as they are written, since folding takes longer than all else here. */
  const writtenMakes = new Map<string, number>();
  const writtenModels = new Map<string, number>();

  const makeOf = (make: string | undefined) => {
    if (make === undefined) return 0;
    const known = writtenMakes.get(make);
    if (known !== undefined) return known;
    newMake = make;
    const code = makeCodes.codeOf(fold(make));
    writtenMakes.set(make, code);
    return code;
  };
  const modelOf = (make: number, name: string | undefined) => {
    if (name === undefined) return 0;
    const written = `${make} ${name}`;
    const known = writtenModels.get(written);
    if (known !== undefined) return known;
    newModel = { name, make: makes[make]?.name ?? '' };
    const code = modelCodes.codeOf(`${make} ${fold(name)}`);
    writtenModels.set(written, code);
    return code;
  };
  const sizeOf = (kind: CategoryKind, label: string | undefined) => {
    if (label === undefined) return 0;
    newSize = { label, heights: heightRangeOf(kind, label) };
    return sizeCodes.codeOf(`${kind} ${label}`);
  };

  return {
    makes,
    models,
    sizes,
    points,
    /** Returns the codes of a document, which get new ones where needed. */
    codesOf: ({ kind, attributes, point, placeId }: SearchDocument) => {
      const make = makeOf(attributes.make);
      return {
        make,
        model: modelOf(make, attributes.model),
        size: sizeOf(kind, attributes.frame_size),
        place: points.codeOf(point, placeId),
      };
    },
    /** Returns the code of a make in any spelling; 0 for none. */
    findMake: (name: string) => makeCodes.find(fold(name)),
  };
}
export type Dictionaries = ReturnType<typeof createDictionaries>;

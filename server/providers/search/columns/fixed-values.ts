import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import { type HeightRange, heightRangeOf } from '../../../../contract/bicycle/rider-height.ts';
import { createDictionary, maxCode } from './dictionary.ts';
import { createPoints } from './points.ts';

export interface Size {
  /** The frame size alone; several kinds of bicycles share it. */
  label: string;
  heights: HeightRange | null;
}

/**
 * The frame sizes and the points of listings. The contract bounds both, so an index that takes the
 * place of another one uses the same.
 */
export function createFixedValues() {
  const sizes: Size[] = [{ label: '', heights: null }];
  let newSize: Size = { label: '', heights: null };
  const sizeCodes = createDictionary(() => sizes.push(newSize), maxCode);
  return {
    sizes,
    points: createPoints(),
    /** Returns the code of a frame size of a kind of bicycles; 0 for none. */
    sizeOf: (kind: CategoryKind, label: string | undefined) => {
      if (label === undefined) return 0;
      newSize = { label, heights: heightRangeOf(kind, label) };
      return sizeCodes.codeOf(`${kind} ${label}`);
    },
  };
}
export type FixedValues = ReturnType<typeof createFixedValues>;

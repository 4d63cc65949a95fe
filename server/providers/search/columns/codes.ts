import {
  brakeKinds,
  categoryKinds,
  colours,
  conditions,
  frameMaterials,
  frameShapes,
  gearings,
  offerTraits,
  wheelSizes,
} from '../../../../contract/bicycle/values.ts';
import type { SearchDocument } from '../provider.ts';

/** A filter whose values form one digit of a code; digit 0 is unknown. */
interface Digit {
  name:
    | 'category'
    | 'condition'
    | 'electric'
    | 'material'
    | 'wheel'
    | 'shape'
    | 'gearing'
    | 'brakes'
    | 'colour';
  values: readonly string[];
  read: (document: SearchDocument) => string | undefined;
}

/**
 * A bicycle is electric if its category or its attributes say so; others count as not electric,
 * because few sellers state what a bicycle does not have.
 */
export const isElectric = ({ kind, attributes }: Pick<SearchDocument, 'kind' | 'attributes'>) =>
  kind === 'electric' || attributes.motor !== undefined || attributes.battery_wh !== undefined;

const traits: Digit[] = [
  { name: 'category', values: categoryKinds, read: ({ kind }) => kind },
  { name: 'condition', values: conditions, read: (one) => one.condition },
  { name: 'electric', values: ['yes', 'no'], read: (one) => (isElectric(one) ? 'yes' : 'no') },
  {
    name: 'material',
    values: frameMaterials,
    read: (one) => one.attributes.frame_material,
  },
  { name: 'wheel', values: wheelSizes, read: (one) => one.attributes.wheel_size },
];

const looks: Digit[] = [
  { name: 'shape', values: frameShapes, read: (one) => one.attributes.frame_shape },
  { name: 'gearing', values: gearings, read: (one) => one.attributes.gearing },
  { name: 'brakes', values: brakeKinds, read: (one) => one.attributes.brakes },
  { name: 'colour', values: colours, read: (one) => one.attributes.colour },
];

/** Several small filters in one number, each a digit of its own radix. */
export interface Code {
  /** All codes are below. */
  size: number;
  digits: readonly (Digit & { /** The digit of each code. */ of: Uint8Array })[];
  encode: (document: SearchDocument) => number;
}

function createCode(digits: readonly Digit[]): Code {
  const strides: number[] = [];
  let size = 1;
  for (const { values } of digits) {
    strides.push(size);
    size *= values.length + 1;
  }
  return {
    size,
    digits: digits.map((digit, index) => ({
      ...digit,
      of: Uint8Array.from(
        { length: size },
        (_, code) => Math.floor(code / (strides[index] ?? 1)) % (digit.values.length + 1),
      ),
    })),
    encode: (document) =>
      digits.reduce((code, { values, read }, index) => {
        const value = read(document);
        const digit = value === undefined ? 0 : values.indexOf(value) + 1;
        return code + digit * (strides[index] ?? 1);
      }, 0),
  };
}

/** The code in the column `traits`: category, condition, electric, material and wheel. */
export const traitsCode = createCode(traits);
/** The code in the column `looks`: shape, gearing, brakes and colour. */
export const looksCode = createCode(looks);

/** The codes in the column `only`. */
export const offerCodes = 1 << offerTraits.length;

/** Returns the code of an offer that has the traits which pass, and of a query that asks for them. */
export const offerBits = (has: (trait: (typeof offerTraits)[number]) => boolean): number =>
  offerTraits.reduce((bits, trait, index) => bits | (has(trait) ? 1 << index : 0), 0);

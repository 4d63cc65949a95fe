import { lengthUnitKey } from '../person-storage.ts';

export type LengthUnit = 'cm' | 'inches';

/** Returns the unit in which a person types measures in this browser. */
export const readLengthUnit = (): LengthUnit =>
  localStorage.getItem(lengthUnitKey) === 'inches' ? 'inches' : 'cm';

/** Keeps the unit in which a person types measures. */
export const storeLengthUnit = (unit: LengthUnit): void =>
  localStorage.setItem(lengthUnitKey, unit);

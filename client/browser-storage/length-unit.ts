import { lengthUnitKey } from '../person-storage.ts';
import { storedValue } from './stored-value.ts';

export type LengthUnit = 'cm' | 'inches';

const stored = storedValue<LengthUnit>(lengthUnitKey, 'cm', (written) =>
  written === 'inches' ? 'inches' : 'cm',
);

/** Keeps the unit in which a person types measures. */
export const storeLengthUnit = (unit: LengthUnit): void => stored.write(unit);

/** Returns the unit in which a person types measures in this browser; cm until it is hydrated. */
export const useLengthUnit = (): LengthUnit => stored.use();

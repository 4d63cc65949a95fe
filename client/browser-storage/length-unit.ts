import { lengthUnitKey } from '../person-storage.ts';
import { storedValue } from './stored-value.ts';

export type LengthUnit = 'cm' | 'inches';

const stored = storedValue<LengthUnit | null>(lengthUnitKey, null, (written) =>
  written === 'inches' ? 'inches' : 'cm',
);

/** Keeps the unit in which a person types measures. */
export const storeLengthUnit = (unit: LengthUnit): void => stored.write(unit);

/** Returns the unit in which a person has chosen to type measures; null without a choice, and until it is hydrated. */
export const useChosenLengthUnit = (): LengthUnit | null => stored.use();

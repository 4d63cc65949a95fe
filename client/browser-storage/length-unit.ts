import { useSyncExternalStore } from 'react';
import { lengthUnitKey } from '../person-storage.ts';

export type LengthUnit = 'cm' | 'inches';

const listeners = new Set<() => void>();

const readLengthUnit = (): LengthUnit =>
  localStorage.getItem(lengthUnitKey) === 'inches' ? 'inches' : 'cm';

/** Keeps the unit in which a person types measures. */
export function storeLengthUnit(unit: LengthUnit): void {
  localStorage.setItem(lengthUnitKey, unit);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the unit in which a person types measures in this browser; cm until it is hydrated. */
export const useLengthUnit = (): LengthUnit =>
  useSyncExternalStore(subscribe, readLengthUnit, () => 'cm' as const);

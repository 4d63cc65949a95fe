import { riderLimits } from '../../contract/limits.ts';
import { riderKey } from '../person-storage.ts';
import { storedValue } from './stored-value.ts';

/** A rider's measures in centimetres, which this browser keeps for searches. */
export interface StoredRider {
  height?: string;
  inseam?: string;
}

const none: StoredRider = {};
const stored = storedValue(riderKey, none, (written) => possible(JSON.parse(written)));

/** Returns a written measure in centimetres; null if it is none, or impossible. */
export function measureOf(name: keyof StoredRider, written: string | undefined): number | null {
  const { min, max } = riderLimits[name];
  const value = Number(written);
  return written && value >= min && value <= max ? value : null;
}

/** Returns the measures that are possible. */
const possible = (rider: StoredRider): StoredRider =>
  Object.fromEntries(
    (['height', 'inseam'] as const).flatMap((name) => {
      const value = measureOf(name, rider[name]);
      return value === null ? [] : [[name, String(value)]];
    }),
  );

/** Whether this browser keeps measures. */
export const isRiderKnown = (): boolean => localStorage.getItem(riderKey) !== null;

/** Keeps a rider's measures; impossible ones are left out. */
export const storeRider = (rider: StoredRider): void =>
  stored.write(JSON.stringify(possible(rider)));

/** Returns the measures that this browser keeps; none until the page is hydrated. */
export const useRider = (): StoredRider => stored.use();

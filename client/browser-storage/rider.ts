import { useSyncExternalStore } from 'react';
import { riderLimits } from '../../contract/limits.ts';
import { riderKey } from '../person-storage.ts';

/** A rider's measures in centimetres, which this browser keeps for searches. */
export interface StoredRider {
  height?: string;
  inseam?: string;
}

const none: StoredRider = {};
const listeners = new Set<() => void>();
let cache: { text: string | null; rider: StoredRider } = { text: null, rider: none };

/** Returns the measures that this browser keeps. */
function readRider(): StoredRider {
  const text = localStorage.getItem(riderKey);
  if (text !== cache.text) cache = { text, rider: text ? parse(text) : none };
  return cache.rider;
}

function parse(text: string): StoredRider {
  try {
    const { height, inseam } = JSON.parse(text);
    return within({ height, inseam });
  } catch {
    return none;
  }
}

/** Returns the measures that are possible. */
const within = (rider: StoredRider): StoredRider =>
  Object.fromEntries(
    (['height', 'inseam'] as const).flatMap((name) => {
      const { min, max } = riderLimits[name];
      const value = Number(rider[name]);
      return rider[name] && value >= min && value <= max ? [[name, String(value)]] : [];
    }),
  );

/** Whether this browser keeps measures. */
export const isRiderKnown = (): boolean => localStorage.getItem(riderKey) !== null;

/** Keeps a rider's measures; impossible ones are left out. */
export function storeRider(rider: StoredRider): void {
  localStorage.setItem(riderKey, JSON.stringify(within(rider)));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the measures that this browser keeps; none until the page is hydrated. */
export const useRider = (): StoredRider => useSyncExternalStore(subscribe, readRider, () => none);

import { useSyncExternalStore } from 'react';
import { seenKey } from '../../../person-storage.ts';

/** What this browser keeps of a bicycle whose page was opened. */
export interface SeenBicycle {
  id: string;
  title: string;
  image: string;
  /** In dollars, when its page was opened last. */
  price: number;
}

const maxSeen = 12;

const none: SeenBicycle[] = [];
let cache: { text: string | null; seen: SeenBicycle[] } = { text: null, seen: none };
const listeners = new Set<() => void>();

/** Returns the bicycles whose pages were opened in this browser, the last one first. */
function readSeen(): SeenBicycle[] {
  const text = localStorage.getItem(seenKey);
  if (text !== cache.text) cache = { text, seen: text ? parse(text) : none };
  return cache.seen;
}

function parse(text: string): SeenBicycle[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isSeen) : none;
  } catch {
    return none;
  }
}

const isSeen = (entry: Partial<SeenBicycle> | null): entry is SeenBicycle =>
  typeof entry?.id === 'string' &&
  typeof entry.title === 'string' &&
  typeof entry.image === 'string' &&
  typeof entry.price === 'number';

/** Keeps a bicycle whose page is opened, as the last one seen. */
export function keepSeen(bicycle: SeenBicycle): void {
  const others = readSeen().filter(({ id }) => id !== bicycle.id);
  store([bicycle, ...others].slice(0, maxSeen));
}

/** Forgets a bicycle that is no longer listed, or all of them. */
export const forgetSeen = (id?: string): void =>
  store(id === undefined ? none : readSeen().filter((seen) => seen.id !== id));

function store(seen: SeenBicycle[]): void {
  localStorage.setItem(seenKey, JSON.stringify(seen));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the bicycles whose pages were opened in this browser; none until it is hydrated. */
export const useSeen = (): SeenBicycle[] => useSyncExternalStore(subscribe, readSeen, () => none);

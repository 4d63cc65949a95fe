import { useSyncExternalStore } from 'react';

interface Entry {
  id: string;
}

/** A list that this browser keeps, which the components that show it follow. */
export interface StoredList<E extends Entry> {
  /** Returns the entries; none until the page is hydrated. */
  use(): readonly E[];
  /** Puts an entry first; a list that is full loses its last one. */
  keep(entry: E): void;
  /** Removes the entry with an id, or all. */
  remove(id?: string): void;
}

/**
 * Returns the list of at most `max` entries under a key of local storage. What another version of
 * the client or a person has written there, and `isEntry` refuses, is ignored.
 */
export function storedList<E extends Entry>(
  key: string,
  max: number,
  isEntry: (entry: Partial<E> | null) => boolean,
): StoredList<E> {
  const none: readonly E[] = [];
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let entries = none;
  const parse = (written: string): readonly E[] => {
    try {
      const list: unknown = JSON.parse(written);
      return Array.isArray(list) ? list.filter(isEntry).slice(0, max) : none;
    } catch {
      return none;
    }
  };
  const read = () => {
    const written = localStorage.getItem(key);
    if (written !== text) {
      text = written;
      entries = written ? parse(written) : none;
    }
    return entries;
  };
  const write = (list: readonly E[]) => {
    localStorage.setItem(key, JSON.stringify(list));
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    use: () => useSyncExternalStore(subscribe, read, () => none),
    keep: (entry) => write([entry, ...read().filter(({ id }) => id !== entry.id)].slice(0, max)),
    remove: (id) => write(id === undefined ? none : read().filter((one) => one.id !== id)),
  };
}

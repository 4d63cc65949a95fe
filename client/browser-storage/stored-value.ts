import { useSyncExternalStore } from 'react';

/** A value that this browser keeps, which the components that show it follow, in all tabs. */
export interface StoredValue<V> {
  /** Returns the value in a component; that of an empty storage until the page is hydrated. */
  use(): V;
  read(): V;
  /** Keeps a text, from which the value is read. */
  write(text: string): void;
}

/**
 * Returns the value under a key of local storage. `parse` reads it from what is written there; where
 * that throws, as on what another version of the client or a person has written, it is `none`.
 * `storedList` stands alone: with this file, the first scripts of the search would be too large.
 */
export function storedValue<V>(
  key: string,
  none: V,
  parse: (written: string) => V,
): StoredValue<V> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = none;
  const read = () => {
    const written = localStorage.getItem(key);
    if (written !== text) {
      text = written;
      value = written ? parsed(written) : none;
    }
    return value;
  };
  const parsed = (written: string): V => {
    try {
      return parse(written);
    } catch {
      return none;
    }
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
    read,
    write: (written) => {
      localStorage.setItem(key, written);
      for (const listener of listeners) listener();
    },
  };
}

import { wordsPerName } from '../index-limits.ts';

/** Something with a name that can be found by the beginning of any of its words. */
interface Key<T> {
  /** The name from one of its words on. */
  text: string;
  /** Whether that is the first word. */
  isStart: boolean;
  entry: T;
}

/** How many new names are sorted in one by one; more are sorted and merged. */
const maxSingly = 100;

/** A name that begins with the typed text counts as much more as one with it in the middle. */
const startFactor = 10;

const startsOfWords = (name: string) =>
  [...name.matchAll(/(?<=^| )\S/g)].slice(0, wordsPerName).map(({ index }) => index);

/** The first key that does not come before a text. */
function lowerBound<T>(keys: readonly Key<T>[], text: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] as Key<T>).text < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

const compareTexts = (a: { text: string }, b: { text: string }) =>
  a.text < b.text ? -1 : Number(a.text > b.text);

/** Returns two sorted lists as one; sorting all again would take ten times as long. */
function merge<T>(keys: readonly Key<T>[], added: readonly Key<T>[]): Key<T>[] {
  const merged: Key<T>[] = [];
  let at = 0;
  for (const key of added) {
    for (; at < keys.length && compareTexts(keys[at] as Key<T>, key) <= 0; at++)
      merged.push(keys[at] as Key<T>);
    merged.push(key);
  }
  for (; at < keys.length; at++) merged.push(keys[at] as Key<T>);
  return merged;
}

/** Names in one sorted array, each once for each of its first words. */
export function createPrefixes<T extends { count: () => number }>() {
  let keys: Key<T>[] = [];
  let added: Key<T>[] = [];

  const sortIn = () => {
    if (added.length > maxSingly) keys = merge(keys, added.sort(compareTexts));
    else for (const key of added) keys.splice(lowerBound(keys, key.text), 0, key);
    added = [];
  };

  return {
    /** Adds a name; `find` is faster once `sortIn` was called. */
    add(name: string, entry: T): void {
      for (const start of startsOfWords(name))
        added.push({ text: name.slice(start), isStart: start === 0, entry });
    },
    sortIn,
    /**
     * Returns the entries that have a word beginning with the typed text, with their ranks: how
     * frequent they are, and more if their name begins with it. Entries that nothing has any more
     * are left out.
     */
    find(typed: string): Map<T, number> {
      sortIn();
      const found = new Map<T, number>();
      if (typed === '') return found;
      for (let at = lowerBound(keys, typed); keys[at]?.text.startsWith(typed); at++) {
        const { entry, isStart } = keys[at] as Key<T>;
        const count = entry.count();
        if (count === 0) continue;
        const rank = count * (isStart ? startFactor : 1);
        found.set(entry, Math.max(rank, found.get(entry) ?? 0));
      }
      return found;
    },
  };
}

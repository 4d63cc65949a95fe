/** Something with a name that can be found by the beginning of any of its words. */
interface Key<T> {
  /** The name from one of its words on. */
  text: string;
  /** Whether that is the first word. */
  isStart: boolean;
  entry: T;
}

/** So many new names are sorted in one by one; more are sorted with all others. */
const maxSingly = 100;

/** A name that begins with the typed text counts as much more as one with it in the middle. */
const startFactor = 10;

const startsOfWords = (name: string) => [...name.matchAll(/(?<=^| )\S/g)].map(({ index }) => index);

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

/** Names in one sorted array, each once for each of its words. */
export function createPrefixes<T extends { count: () => number }>() {
  const keys: Key<T>[] = [];
  let added: Key<T>[] = [];

  const sortIn = () => {
    if (added.length > maxSingly) {
      for (const key of added) keys.push(key);
      keys.sort(compareTexts);
    } else for (const key of added) keys.splice(lowerBound(keys, key.text), 0, key);
    added = [];
  };

  return {
    add(name: string, entry: T): void {
      for (const start of startsOfWords(name))
        added.push({ text: name.slice(start), isStart: start === 0, entry });
    },
    /**
     * Returns the entries that have a word beginning with the typed text: first those whose name
     * begins with it, then the most frequent. Entries that nothing has any more are left out.
     */
    find(typed: string, count: number): T[] {
      sortIn();
      if (typed === '') return [];
      const found = new Map<T, number>();
      for (let at = lowerBound(keys, typed); keys[at]?.text.startsWith(typed); at++) {
        const { entry, isStart } = keys[at] as Key<T>;
        if (entry.count() === 0) continue;
        const rank = entry.count() * (isStart ? startFactor : 1);
        found.set(entry, Math.max(rank, found.get(entry) ?? 0));
      }
      return [...found]
        .sort((a, b) => b[1] - a[1])
        .slice(0, count)
        .map(([entry]) => entry);
    },
  };
}

import { clearNames, unclearNames } from './service-names.ts';

const letterOf: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
};

/** A word without what people change to hide it: digits for letters, l for i, doubled letters. */
const skeleton = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[013457@$!|l]/g, (sign) => letterOf[sign] ?? sign)
    .replace(/(.)\1+/g, '$1');

/** Words that would pass for a name with a mistake. */
const notNames = new Set(
  ['whatsup', 'discard', 'revolt', 'revolute', 'revolution', 'revolutions', 'bitchin'].map(
    skeleton,
  ),
);

/** Whether one edit makes two words equal: a letter more, less, other, or two swapped. */
function isOneEditAway(one: string, other: string): boolean {
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - begin &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end += 1;
  const left = one.slice(begin, one.length - end);
  const right = other.slice(begin, other.length - end);
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && left[0] === right[1] && left[1] === right[0])
  );
}

export interface NamedService {
  kind: 'messenger' | 'payment' | 'link' | 'email';
  isClear: boolean;
  begin: number;
  end: number;
}

const names = new Map(
  (
    [
      [clearNames, true],
      [unclearNames, false],
    ] as const
  ).flatMap(([lists, isClear]) =>
    Object.entries(lists).flatMap(([kind, list]) =>
      list
        .split(' ')
        .map((name) => [skeleton(name), { kind: kind as NamedService['kind'], isClear }] as const),
    ),
  ),
);
/** Shorter names have too many English words near them, and more so with spaces inside. */
const minLengthWithMistake = 6;
const minLengthWithMistakeAndSpaces = 9;
const longNames = [...names].filter(
  ([name, { isClear }]) => isClear && name.length >= minLengthWithMistake,
);

function findName(word: string, isSingle: boolean) {
  if (notNames.has(word)) return undefined;
  const exact = names.get(word);
  if (exact || word.length < minLengthWithMistake - 1 || word.length > 24) return exact;
  return longNames.find(
    ([name]) =>
      name[0] === word[0] &&
      (isSingle || name.length >= minLengthWithMistakeAndSpaces) &&
      ((isSingle && word.startsWith(name)) ||
        (Math.abs(name.length - word.length) <= 1 && isOneEditAway(name, word))),
  )?.[1];
}

/** What makes a colour, a bicycle or a noun of a name: `telegram bike`, `venmo green`. */
const otherThing =
  /^[- ](?:bike|bicycle|wire|boy|style|green|blue|red|purple|orange|yellow|grey|pink|colou?r|worthy|bag|avenue|street|road|hill|miner|bro)/i;

/** Finds names of services, also with mistakes, digits for letters, or spaces inside. */
export function findNamedServices(plain: string): NamedService[] {
  const words = [...plain.matchAll(/[a-z0-9$](?:[a-z0-9@$!|]*[a-z0-9])?/gi)];
  const skeletons = words.map(({ 0: word }) => (word.length > 24 ? '' : skeleton(word)));
  const found: NamedService[] = [];
  for (let first = 0; first < words.length; first += 1) {
    const begin = words[first]?.index ?? 0;
    let end = begin;
    let joined = '';
    let longest: NamedService | undefined;
    // One word, or up to three with one sign between them.
    for (const [count, { 0: word, index: at }] of words.slice(first, first + 3).entries()) {
      if (count > 0 && at - end > 1) break;
      joined = skeleton(joined + (skeletons[first + count] ?? ''));
      end = at + word.length;
      const service = count === 0 || joined.length > 3 ? findName(joined, count === 0) : undefined;
      if (service) longest = { ...service, begin, end };
    }
    if (longest && !otherThing.test(plain.slice(longest.end, longest.end + 10)))
      found.push(longest);
  }
  return found;
}

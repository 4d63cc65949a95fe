import { formatFrameSize, readFrameSize } from '../../../../contract/bicycle/read-frame-size.ts';
import type { UnderstoodSearch } from '../provider.ts';

type Name = keyof UnderstoodSearch;

/**
 * What can be left out of an understood search without hits, from the least loss to the greatest: a
 * buyer gives up a colour sooner than a size, a size sooner than a price, and the kind last.
 */
const groups: readonly (readonly Name[])[] = [
  ['colour'],
  ['material'],
  ['gearing'],
  ['brakes'],
  ['only'],
  ['with_shipping'],
  ['condition'],
  ['shape'],
  ['min_year', 'max_year'],
  ['wheel'],
  ['size'],
  ['height', 'inseam'],
  ['distance'],
  ['min_price', 'max_price'],
  ['electric'],
];
const kind: readonly Name[] = ['category'];
const make: readonly Name[] = ['make'];

/** A search without something, and what it is without. */
export interface Relaxed {
  search: UnderstoodSearch;
  without: UnderstoodSearch;
}

function dropGroup({ search, without }: Relaxed, names: readonly Name[]): Relaxed {
  const dropped = Object.fromEntries(
    names.filter((name) => search[name] !== undefined).map((name) => [name, search[name]]),
  );
  const rest = Object.entries(search).filter(([name]) => !(name in dropped));
  return { search: Object.fromEntries(rest), without: { ...dropped, ...without } };
}

/** How far a frame may be from what was asked for, where none is of that size. */
const nearby = { cm: [-2, -1, 0, 1, 2], inch: [-1, -0.5, 0, 0.5, 1] } as const;

/** Returns the sizes about that of a frame; only itself for a letter. */
function sizesAbout(asked: string): string[] {
  const size = readFrameSize(asked);
  if (!size || 'letter' in size) return [asked];
  return 'cm' in size
    ? nearby.cm.map((more) => formatFrameSize({ cm: size.cm + more }))
    : nearby.inch.map((more) => formatFrameSize({ inch: size.inch + more }));
}

/** The search with the sizes about those that it names: less is lost than by a colour. None if it has done so before. */
function widenSize({ search, without }: Relaxed): Relaxed[] {
  if (!search.size || without.size) return [];
  const size = [...new Set(search.size.flatMap(sizesAbout))];
  const isSame = size.length === search.size.length;
  return isSame
    ? []
    : [{ search: { ...search, size }, without: { ...without, size: search.size } }];
}

function dropWord({ search, without }: Relaxed, index: number): Relaxed {
  const words = search.q?.split(' ') ?? [];
  const { q: _, ...rest } = search;
  const left = words.toSpliced(index, 1).join(' ');
  return {
    search: left === '' ? rest : { ...rest, q: left },
    without: { ...without, q: [without.q, words[index]].filter(Boolean).join(' ') },
  };
}

interface RelaxOptions {
  /** What of the search stands for the words of the query: the rest stays. */
  understood: UnderstoodSearch;
  /** Whether a word names what is looked for, such as a model. */
  isName(word: string): boolean;
  /** Whether one thing must stay. */
  keepsOne: boolean;
  hasHits(search: UnderstoodSearch): boolean;
}

/**
 * Returns the search without each of the things that were understood, the least loss first. If
 * one must stay, then because the hits would be any bicycles without it.
 */
function drops(from: Relaxed, { understood, isName, keepsOne }: RelaxOptions): Relaxed[] {
  const words = from.search.q?.split(' ') ?? [];
  const names = words.map(isName);
  const isThere = (group: readonly Name[]) =>
    group.some((name) => understood[name] !== undefined && from.search[name] !== undefined);
  const dropWords = (isNamed: boolean) =>
    words.flatMap((_, index) => (names[index] === isNamed ? [dropWord(from, index)] : []));
  const dropGroups = (some: readonly (readonly Name[])[]) =>
    some.filter(isThere).map((names) => dropGroup(from, names));
  // Who names a model may be wrong about its kind.
  const [early, late] = names.includes(true) ? [[kind], [make]] : [[], [make, kind]];
  const all = [
    ...dropWords(false),
    ...dropGroups([...groups, ...early]),
    ...dropWords(true),
    ...dropGroups(late),
  ];
  const near = understood.size ? widenSize(from) : [];
  return [...near, ...(all.length < (keepsOne ? 2 : 1) ? [] : all)];
}

/**
 * Returns a search that has hits, with the least loss; null if there is none.
 * @param search one without hits
 */
export function relax(search: UnderstoodSearch, options: RelaxOptions): Relaxed | null {
  let from: Relaxed = { search, without: {} };
  for (;;) {
    const candidates = drops(from, options);
    const found = candidates.find((one) => options.hasHits(one.search));
    if (found) return found;
    const [next] = candidates;
    if (!next) return null;
    from = next;
  }
}

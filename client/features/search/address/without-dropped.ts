import { filterLabels } from './active-filters.ts';
import { type Search, type SearchName, searchNames, withoutFilter } from './search-address.ts';

/** The filters that the server names otherwise than the address: as their facets. */
const parametersOf: Record<string, { label: string; names: readonly SearchName[] }> = {
  price: { label: 'Price', names: ['min_price', 'max_price'] },
  year: { label: 'Model year', names: ['min_year', 'max_year'] },
  fits: { label: 'Fits you', names: ['height', 'inseam'] },
};

const wordPrefix = 'q:';

const isName = (name: string): name is SearchName => searchNames.some((known) => known === name);

/**
 * Returns the search without a filter, or without a word (`q:` and the word), by the name that the
 * server gives it, and the label of what is left out.
 */
export function withoutDropped(search: Search, dropped: string): { label: string; rest: Search } {
  if (dropped.startsWith(wordPrefix)) {
    const word = dropped.slice(wordPrefix.length);
    return { label: word, rest: withoutWord(search, word) };
  }
  const { label, names } = parametersOf[dropped] ?? {
    label: isName(dropped) ? filterLabels[dropped] : dropped,
    names: isName(dropped) ? [dropped] : [],
  };
  const rest = names.reduce((left, name) => withoutFilter(left, name), search);
  // In this order, bicycles without a known place are left out as well.
  if (dropped !== 'distance' || rest.order !== 'nearest') return { label, rest };
  const { order: _, ...anyOrder } = rest;
  return { label, rest: anyOrder };
}

/** Leaves a word out; if the query spells it in another way, all words. */
function withoutWord(search: Search, word: string): Search {
  const words = (search.q ?? '').split(/\s+/);
  const left = words.filter((one) => one.toLowerCase() !== word.toLowerCase());
  const q = left.length < words.length ? left.join(' ') : '';
  return q ? { ...search, q } : withoutFilter(search, 'q');
}

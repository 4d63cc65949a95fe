import { type Search, type SearchName, searchNames, valuesOf } from './read-search.ts';

export type View = 'grid' | 'list';

interface PathOptions {
  /** The path of the page that has the search. */
  page?: string;
  /** The cursor of the page to begin with. */
  cursor?: string | undefined;
  view?: View | undefined;
}

/** Returns a search as query parameters. The same search always gives the same text. */
export const searchText = (search: Search): string =>
  searchNames.flatMap((name) => (search[name] ? `${name}=${encoded(search[name])}` : [])).join('&');

/** Commas need no escape in a query, and are easier to read. */
const encoded = (value: string) =>
  new URLSearchParams([['', value]]).toString().slice(1).replaceAll('%2C', ',');

export const searchPagePath = '/bicycles';

/** Returns the address of a search. */
export function searchPath(
  search: Search,
  { page = searchPagePath, cursor, view }: PathOptions = {},
): string {
  const parts = [
    searchText(search),
    view === 'list' && 'view=list',
    cursor && `cursor=${encoded(cursor)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${page}?${parts.join('&')}` : page;
}

/** Returns the search as fields of its form: one entry for each value. */
export const fieldsOf = (search: Search): URLSearchParams =>
  new URLSearchParams(
    searchNames.flatMap((name) => valuesOf(search, name).map((value) => [name, value])),
  );

/** Returns the search without a filter, or without one of its values. */
export function withoutFilter(search: Search, name: SearchName, value?: string): Search {
  const rest = { ...search };
  delete rest[name];
  const left = value === undefined ? [] : valuesOf(search, name).filter((one) => one !== value);
  if (left.length > 0) return { ...rest, [name]: left.join(',') };
  if (name !== 'place') return rest;
  const { distance: __, order, ...anywhere } = rest;
  return order && order !== 'nearest' ? { ...anywhere, order } : anywhere;
}

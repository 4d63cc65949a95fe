import { maxQueryLength } from '../../../../contract/limits.ts';
import { type ListName, listNames } from '../../../../contract/search/facet-names.ts';
import { parameterRules } from './parameter-rules.ts';

/** The parameters of a search, in the order of its address. */
export const searchNames = [
  'q',
  ...listNames,
  'electric',
  'min_price',
  'max_price',
  'with_shipping',
  'min_year',
  'max_year',
  'height',
  'inseam',
  'place',
  'distance',
  'seller',
  'order',
] as const;
export type SearchName = (typeof searchNames)[number];

/** A search as it stands in the address; several values of a filter are separated by commas. */
export type Search = Partial<Record<SearchName, string>>;

export interface ReadSearch {
  search: Search;
  /** The names of parameters whose values were malformed, and are left out. */
  malformed: SearchName[];
}

const isList = (name: SearchName): name is ListName => listNames.some((list) => list === name);

/**
 * Reads a search from the address of a page or the fields of its form. Unknown and empty parameters
 * are ignored, malformed ones are left out and named.
 */
export function readSearch(params: URLSearchParams): ReadSearch {
  const search: Search = {};
  const malformed: SearchName[] = [];
  for (const name of searchNames) {
    const given = valuesIn(params, name);
    const valid = given.filter(parameterRules[name]);
    if (valid.length < given.length) malformed.push(name);
    if (valid.length > 0) search[name] = [...new Set(valid)].slice(0, maxValues).join(',');
  }
  const q = search.q?.slice(0, maxQueryLength);
  return { search: inOrder({ ...search, ...(q && { q }) }), malformed };
}

/** The most values that a filter of the call takes. */
const maxValues = 50;

function valuesIn(params: URLSearchParams, name: SearchName): string[] {
  const given = params.getAll(name);
  // A form sends a parameter for each value, and an address may have them in one.
  const values = isList(name) ? given.flatMap((list) => list.split(',')) : given.slice(-1);
  const texts = name.endsWith('_price') ? values.map(withoutThousands) : values;
  return texts.map((value) => value.trim()).filter(Boolean);
}

/** Returns a price without its sign and what separates its thousands: nobody means three decimals. */
const withoutThousands = (price: string): string =>
  price.replace(/^\$|[\s,.'](?=\d{3}(?!\d))/g, '');

/** Swaps bounds that are the wrong way round, and drops what needs a place that is not there. */
function inOrder(search: Search): Search {
  const { place, distance, order, ...rest } = search;
  return {
    ...rest,
    ...swapped(search, 'min_price', 'max_price'),
    ...swapped(search, 'min_year', 'max_year'),
    ...(place && { place, ...(distance && { distance }) }),
    ...(order && (place || order !== 'nearest') && { order }),
  };
}

const swapped = (search: Search, low: SearchName, high: SearchName): Search =>
  Number(search[low]) > Number(search[high]) ? { [low]: search[high], [high]: search[low] } : {};

/** Returns the values of a filter. */
export const valuesOf = (search: Search, name: SearchName): string[] => {
  const value = search[name];
  if (value === undefined) return [];
  return isList(name) ? value.split(',') : [value];
};

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

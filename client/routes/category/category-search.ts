import {
  type ReadSearch,
  readSearch,
  type Search,
} from '../../features/search/address/search-address.ts';

const orders = ['price_up', 'price_down', 'nearest'];

/**
 * Reads the search of a category's page from its address. The category is fixed, and the page has no
 * field for words.
 */
export function readCategorySearch(params: URLSearchParams): ReadSearch {
  const read = readSearch(params);
  const { q: _, category: __, order = '', ...filters } = read.search;
  const search: Search = { ...filters, ...(orders.includes(order) && { order }) };
  return { search, malformed: read.malformed.filter((name) => name !== 'category') };
}

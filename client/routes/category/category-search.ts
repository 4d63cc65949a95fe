import {
  type ReadSearch,
  readSearch,
  type Search,
} from '../../features/search/address/search-address.ts';

const orders = ['price_up', 'price_down', 'nearest'];

/**
 * Reads the search of a category's page from its address. The category is fixed, and the page has neither a
 * field for words nor one seller's bicycles.
 */
export function readCategorySearch(params: URLSearchParams): ReadSearch {
  const read = readSearch(params);
  const { q: _, category: __, seller: ___, order = '', ...filters } = read.search;
  const search: Search = { ...filters, ...(orders.includes(order) && { order }) };
  return { search, malformed: read.malformed.filter((name) => name !== 'category') };
}

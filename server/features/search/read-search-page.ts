import type { Place } from '../../../contract/bicycle/place.ts';
import type { SearchQuery } from '../../../contract/search/search-query.ts';
import { AppError } from '../../errors.ts';
import type { Places } from '../../places/places.ts';
import type { Search, SearchAnswer, SearchPage } from '../../providers/search/provider.ts';

export interface EngineDeps {
  search: Search;
  places: Places;
}

export interface FoundPage {
  answer: SearchAnswer;
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  /** The place of the query, if it is known. */
  from: Place | undefined;
}

/** The length of a page of results without a limit. */
const defaultPageRows = 24;

/**
 * Asks the search engine for a page of ids of available products.
 * @throws AppError invalid_input for a cursor of another list or order
 */
export async function readSearchPage(
  { search, places }: EngineDeps,
  { limit = defaultPageRows, cursor, order: wanted, ...criteria }: SearchQuery,
): Promise<FoundPage> {
  const order = wanted ?? (criteria.q ? 'relevance' : 'newest');
  const after = cursor === undefined ? null : decode(cursor, order);
  const from = criteria.place === undefined ? undefined : places.byId(criteria.place);
  const answer = await search.search(criteria, { order, limit, after, from });
  const last = answer.hits[limit - 1];
  return { answer, from, next: last ? encode(last, order) : null };
}

type Order = SearchPage['order'];

const encode = ({ key, id }: { key: number; id: string }, order: Order): string =>
  Buffer.from(`${order} ${key} ${id}`).toString('base64url');

const cursorForm =
  /^([a-z_]+) (-?\d{1,15}(?:\.\d{1,15})?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function decode(cursor: string, order: Order): { key: number; id: string } {
  const [, of, key, id = ''] = cursorForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (of !== order)
    throw new AppError('invalid_input', { fields: { cursor: 'Not a cursor of this list' } });
  return { key: Number(key), id };
}

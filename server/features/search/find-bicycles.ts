import type { SearchQuery } from '../../../contract/search/search-query.ts';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Places } from '../../places/places.ts';
import type { Search, SearchPage } from '../../providers/search/provider.ts';
import { findListed } from './queries.ts';

export interface SearchDeps {
  db: Database;
  search: Search;
  places: Places;
}

/** The length of a page of results without a limit. */
const defaultPageRows = 24;

/**
 * Searches the available bicycles. Returns a page of results and the cursor of the next page, or
 * null on the last page.
 * @throws AppError invalid_input for a cursor of another list or order
 */
export async function findBicycles(
  { db, search, places }: SearchDeps,
  { limit = defaultPageRows, cursor, order: wanted, ...criteria }: SearchQuery,
): Promise<{ result: SearchResult; next: string | null }> {
  const order = wanted ?? (criteria.q ? 'relevance' : 'newest');
  const after = cursor === undefined ? null : decode(cursor, order);
  const from = criteria.place === undefined ? undefined : places.byId(criteria.place);
  const answer = await search.search(criteria, { order, limit, after, from });
  const distances = new Map(answer.hits.map((hit) => [hit.id, hit.distanceKm]));
  const listed = await findListed(
    db,
    answer.hits.map(({ id }) => id),
  );
  const hits = listed.map((found) => {
    const distanceKm = distances.get(found._id);
    return distanceKm === undefined ? found : { ...found, distanceKm };
  });
  const last = answer.hits[limit - 1];
  const { total, facets, correction, withoutPlace, dropped } = answer;
  return {
    result: { hits, total, facets, correction, place: from, withoutPlace, dropped },
    next: last ? encode(last, order) : null,
  };
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

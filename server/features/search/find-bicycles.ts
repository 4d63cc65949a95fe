import type { SearchQuery } from '../../../contract/search/search-query.ts';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import type { Database } from '../../db/database.ts';
import { parametersOf } from '../../providers/search/provider.ts';
import { findListed } from './queries.ts';
import { type EngineDeps, readSearchPage } from './read-search-page.ts';

export interface SearchDeps extends EngineDeps {
  db: Database;
}

/**
 * Searches the available bicycles. Returns a page of results and the cursor of the next page, or
 * null on the last page.
 * @param counts whether the first page includes its total and its facets
 * @throws AppError invalid_input for a cursor of another list or order, overloaded if too many search
 */
export async function findBicycles(
  { db, ...engine }: SearchDeps,
  query: SearchQuery,
  counts = true,
): Promise<{ result: SearchResult; next: string | null }> {
  const { answer, from, next } = await readSearchPage(engine, query, counts);
  const distances = new Map(answer.hits.map((hit) => [hit.id, hit.distanceKm]));
  const listed = await findListed(
    db,
    answer.hits.map(({ id }) => id),
  );
  const hits = listed.map((found) => {
    const distanceKm = distances.get(found._id);
    return distanceKm === undefined ? found : { ...found, distanceKm };
  });
  const { total, facets, correction, withoutPlace, dropped, understood, without } = answer;
  const places = answer.places?.flatMap(({ id, count }) => {
    const place = engine.places.byId(id);
    return place ? { place, count } : [];
  });
  const counted = { total, facets, correction, place: from, places, withoutPlace, dropped };
  const read = {
    understood: understood && parametersOf(understood),
    without: without && parametersOf(without),
  };
  return { result: { hits, ...counted, ...read }, next };
}

import { findBicycles, type SearchDeps } from '../../features/search/find-bicycles.ts';
import type { Route } from '../../http/router.ts';

/** How many suggestions a search box shows. */
const suggestionCount = 8;

/** Registers the calls of the search, which everybody may make. */
export function searchRoutes(route: Route, deps: SearchDeps): void {
  route('GET /bicycles', async ({ query, setNextPage }) => {
    const { result, next } = await findBicycles(deps, query);
    setNextPage(next);
    return result;
  });

  route('GET /suggestions', ({ query }) => deps.search.suggest(query.q, suggestionCount));
}

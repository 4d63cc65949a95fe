import type { DbDeps } from '../../db/database.ts';
import { changeSavedSearch } from '../../features/saved-searches/change-saved-search.ts';
import { listSavedSearches } from '../../features/saved-searches/list-saved-searches.ts';
import { saveSearch } from '../../features/saved-searches/save-search.ts';
import type { Route } from '../../http/router.ts';
import type { Places } from '../../places/places.ts';
import { deleteSavedSearch } from '../../workflows/saved-searches/delete-saved-search.ts';
import { readHits } from '../../workflows/saved-searches/read-hits.ts';

/** Registers the calls for saved searches. */
export function savedSearchRoutes(route: Route, deps: DbDeps & { places: Places }): void {
  route('GET /saved-searches', ({ caller }) => listSavedSearches(deps, caller.id));

  route('POST /saved-searches', ({ caller, body }) => saveSearch(deps, caller, body));

  route('PATCH /saved-searches/:id', ({ caller, params, body }) =>
    changeSavedSearch(deps.db, caller, params.id, body),
  );

  route('DELETE /saved-searches/:id', ({ caller, params }) =>
    deleteSavedSearch(deps.db, caller, params.id),
  );

  route('GET /saved-searches/:id/hits', async ({ caller, params, query, setNextPage }) => {
    const { rows, next } = await readHits(deps, caller, params.id, query);
    setNextPage(next);
    return rows;
  });
}

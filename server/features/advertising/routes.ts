import type { Advertisement } from '../../../contract/catalog/advertising.ts';
import { type ListCache, withSize } from '../../cache/list-cache.ts';
import { SerializedResponse } from '../../cache/serialized-response.ts';
import type { DbDeps } from '../../db/database.ts';
import type { Route } from '../../http/router.ts';
import { advertise } from './advertise.ts';
import { listAdvertisements } from './queries.ts';
import { stopAdvertising } from './stop-advertising.ts';

/** Registers the calls for advertisements. */
export function advertisingRoutes(
  route: Route,
  deps: DbDeps & { listCache: ListCache; config: { hidesContacts: boolean } },
): void {
  route('GET /advertise', async ({ caller, query, arrivedAt, setNextPage }) => {
    const reader = { showsEmails: caller !== undefined && !deps.config.hidesContacts };
    // Responses with and without sellers' emails have separate cache keys, so that a reader without
    // a token never gets an email.
    const key = `advertisements ${reader.showsEmails} ${query.limit ?? ''} ${query.cursor ?? ''}`;
    const cached = await deps.listCache.readFromReplica(
      key,
      ['advertisements'],
      async (db) => {
        const { rows, next } = await listAdvertisements(db, query, reader);
        return withSize(new SerializedResponse<Advertisement[]>(rows, next));
      },
      arrivedAt,
    );
    setNextPage(cached.value.response.next);
    return cached;
  });

  route('POST /advertise', ({ caller, body }) => advertise(deps, caller, body));

  route('DELETE /advertise/:productId', ({ caller, params }) =>
    stopAdvertising(deps, caller, params.productId),
  );
}

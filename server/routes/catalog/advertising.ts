import type { ListCache } from '../../cache/list-cache.ts';
import type { DbDeps } from '../../db/database.ts';
import { advertise } from '../../features/advertising/advertise.ts';
import { readAdvertisements } from '../../features/advertising/cached-advertisements.ts';
import { stopAdvertising } from '../../features/advertising/stop-advertising.ts';
import type { Route } from '../../http/router.ts';

/** Registers the calls for advertisements. */
export function advertisingRoutes(
  route: Route,
  deps: DbDeps & { listCache: ListCache; config: { hidesContacts: boolean } },
): void {
  const { listCache, config } = deps;
  const lists = { listCache, hidesContacts: config.hidesContacts };

  route('GET /advertise', async ({ caller, query, arrivedAt, setNextPage }) => {
    const cached = await readAdvertisements(lists, caller, query, arrivedAt);
    setNextPage(cached.value.response.next);
    return cached;
  });

  route('POST /advertise', ({ caller, body }) => advertise(deps, caller, body));

  const names = ['DELETE /advertise/:productId', 'DELETE /products/:productId/showcase'] as const;
  for (const name of names)
    route(name, ({ caller, params }) => stopAdvertising(deps, caller, params.productId));
}

import { type PageCache, readShared } from '../../page-cache.ts';
import type { Route } from '../../router.ts';
import { listAdvertisements } from './queries.ts';
import { type AdvertisingDeps, advertise, stopAdvertising } from './rules.ts';

/** As many as any list answers at once. */
const shownAtOnce = 100;

export function advertisingRoutes(
  route: Route,
  deps: AdvertisingDeps & { pages: PageCache },
): void {
  route('GET /advertise', ({ arrivedAt }) =>
    readShared(
      deps.pages,
      'advertisements',
      (db) => listAdvertisements(db, shownAtOnce),
      arrivedAt,
    ),
  );

  route('POST /advertise', ({ caller, body }) => advertise(deps, caller, body));

  route('DELETE /advertise/:productId', ({ caller, params }) =>
    stopAdvertising(deps, caller, params.productId),
  );
}

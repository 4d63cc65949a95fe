import type { Route } from '../../http/router.ts';
import { type DealDeps, readDeal } from './read-deal.ts';

/** Registers the call of a deal's page. */
export function dealRoutes(route: Route, deps: DealDeps): void {
  route('GET /bookings/:id/deal', ({ caller, session, params }) =>
    readDeal(deps, { caller, session }, params.id),
  );
}

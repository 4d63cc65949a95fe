import { listDue } from '../../features/deals/list-due.ts';
import { type DealDeps, readDeal } from '../../features/deals/read-deal.ts';
import type { Route } from '../../http/router.ts';

/** Registers the call of a deal's page. */
export function dealRoutes(route: Route, deps: DealDeps): void {
  route('GET /bookings/:id/deal', ({ caller, session, params }) =>
    readDeal(deps, { caller, session }, params.id),
  );
  route('GET /due', ({ caller }) => listDue(deps.db, caller.id, deps.config.dealTimes));
}

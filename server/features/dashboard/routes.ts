import type { DbDeps } from '../../db/database.ts';
import type { Route } from '../../http/router.ts';
import { readAdminInsights } from './admin.ts';
import { readBuyerInsights } from './buyer.ts';
import { readSellerInsights } from './seller.ts';
import { countViews } from './views.ts';

/** Registers the calls for views and for the dashboards' figures. */
export function dashboardRoutes(route: Route, deps: DbDeps): void {
  route('POST /views', ({ caller, body }) => countViews(deps, caller, body));
  route('GET /insights/seller', ({ caller }) => readSellerInsights(deps, caller));
  route('GET /insights/buyer', ({ caller }) => readBuyerInsights(deps, caller));
  route('GET /insights/admin', () => readAdminInsights(deps));
}

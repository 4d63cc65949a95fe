import { readAdminInsights } from '../features/dashboard/admin.ts';
import { readBuyerInsights } from '../features/dashboard/buyer.ts';
import { readSellerInsights } from '../features/dashboard/seller.ts';
import { countImpressions, countView, type ViewDeps } from '../features/dashboard/views.ts';
import type { Route } from '../http/router.ts';

/** Registers the calls for views and for the dashboards' figures. */
export function dashboardRoutes(route: Route, deps: ViewDeps): void {
  route('POST /views', ({ caller, query, body }) =>
    countImpressions(deps, { caller, email: query.email }, body),
  );
  route('POST /bicycles/:id/views', ({ caller, params, query, body }) => {
    const opened = { productId: params.id, browser: body.browser };
    return countView(deps, { caller, email: query.email }, opened);
  });
  route('GET /insights/seller', ({ caller }) => readSellerInsights(deps, caller));
  route('GET /insights/buyer', ({ caller }) => readBuyerInsights(deps, caller));
  route('GET /insights/admin', () => readAdminInsights(deps));
}

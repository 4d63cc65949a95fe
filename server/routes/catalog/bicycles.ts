import { type BicycleDeps, readBicycle } from '../../features/bicycle/read-bicycle.ts';
import { openUsualDays } from '../../features/bicycle/usual-days.ts';
import type { Route } from '../../http/router.ts';

/** Registers the call of a bicycle's public page. */
export function bicycleRoutes(route: Route, deps: Omit<BicycleDeps, 'usualDays'>): void {
  const all = { ...deps, usualDays: openUsualDays(deps) };
  route('GET /bicycles/:id', ({ params }) => readBicycle(all, params.id));
}

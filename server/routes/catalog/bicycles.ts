import { type BicycleDeps, readBicycle } from '../../features/bicycle/read-bicycle.ts';
import { openUsualDays } from '../../features/bicycle/usual-days.ts';
import { readSeller } from '../../features/sellers/read-seller.ts';
import type { Route } from '../../http/router.ts';

/** Registers the calls of the public pages of bicycles and sellers. */
export function bicycleRoutes(route: Route, deps: Omit<BicycleDeps, 'usualDays'>): void {
  const all = { ...deps, usualDays: openUsualDays(deps) };
  route('GET /bicycles/:id', ({ params }) => readBicycle(all, params.id));
  route('GET /sellers/:id', ({ params }) => readSeller(deps, params.id));
}

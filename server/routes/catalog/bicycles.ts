import { type BicycleDeps, readBicycle } from '../../features/bicycle/read-bicycle.ts';
import type { Route } from '../../http/router.ts';

/** Registers the call of a bicycle's public page. */
export function bicycleRoutes(route: Route, deps: BicycleDeps): void {
  route('GET /bicycles/:id', ({ params }) => readBicycle(deps, params.id));
}

import type { Route } from '../../http/router.ts';
import { type BicycleDeps, readBicycle } from './read-bicycle.ts';

/** Registers the call of a bicycle's public page. */
export function bicycleRoutes(route: Route, deps: BicycleDeps): void {
  route('GET /bicycles/:id', ({ params }) => readBicycle(deps, params.id));
}

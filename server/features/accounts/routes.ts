import type { Route } from '../../router.ts';
import { type AccountDeps, issueToken, lookUpRole, register } from './rules.ts';

export function accountRoutes(route: Route, deps: AccountDeps): void {
  route('POST /users', ({ caller, body }) => register(deps, caller, body));
  route('GET /users', ({ query }) => lookUpRole(deps, query.email));
  route('GET /jwt-token', ({ caller }) => issueToken(deps, caller));
}

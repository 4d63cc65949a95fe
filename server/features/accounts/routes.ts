import type { Route } from '../../router.ts';
import { listUsers } from './list-users.ts';
import { type AccountDeps, issueToken, lookUpRole, register, verify } from './rules.ts';

export function accountRoutes(route: Route, deps: AccountDeps): void {
  route('POST /users', ({ caller, body }) => register(deps, caller, body));
  route('GET /users', ({ query }) => lookUpRole(deps, query.email));
  route('GET /jwt-token', ({ caller }) => issueToken(deps, caller));

  route('GET /all-users', async ({ query, announceNext }) => {
    const { rows, next } = await listUsers(deps.db, query);
    announceNext(next);
    return rows;
  });

  route('PATCH /users/:id', ({ caller, params }) => verify(deps, caller.id, params.id, true));
  route('DELETE /users/:id/verification', ({ caller, params }) =>
    verify(deps, caller.id, params.id, false),
  );
}

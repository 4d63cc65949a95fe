import type { Route } from '../../http/router.ts';
import { type RemovalDeps, removeUser } from '../../workflows/remove-user.ts';
import { listReports } from './queries.ts';
import { deleteReport, report } from './rules.ts';

export function reportRoutes(route: Route, deps: RemovalDeps): void {
  route('GET /report', async ({ query, announceNext }) => {
    const { rows, next } = await listReports(deps.db, query);
    announceNext(next);
    return rows;
  });

  route('POST /report', ({ caller, body }) => report(deps, caller, body));

  route('DELETE /report/:id', ({ caller, params }) => deleteReport(deps, caller, params.id));

  route('DELETE /users/:id', ({ caller, params }) =>
    removeUser(deps, params.id, { action: 'user_deleted', by: caller.id }),
  );
}

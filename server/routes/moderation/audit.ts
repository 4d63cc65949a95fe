import type { DbDeps } from '../../db/database.ts';
import { listEvents } from '../../features/audit/queries.ts';
import { recordViews } from '../../features/audit/record-views.ts';
import type { Route } from '../../http/router.ts';

/** Registers the call that reads the audit trail. */
export function auditRoutes(route: Route, deps: DbDeps): void {
  route('GET /audit', async ({ caller, query: { email: _, ...filter }, setNextPage }) => {
    const { rows, next } = await listEvents(deps.db, filter);
    if (filter.person) await recordViews(deps, caller, { data: 'audit trail' }, [filter.person]);
    setNextPage(next);
    return rows;
  });
}

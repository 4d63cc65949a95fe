import type { Database } from '../../db/database.ts';
import type { Route } from '../../http/router.ts';
import { listEvents } from './queries.ts';

/** Registers the call that reads the audit trail. */
export function auditRoutes(route: Route, { db }: { db: Database }): void {
  route('GET /audit', async ({ query: { email: _, ...filter }, setNextPage }) => {
    const { rows, next } = await listEvents(db, filter);
    setNextPage(next);
    return rows;
  });
}

import type { DbDeps } from '../../db/database.ts';
import { recordViews } from '../../features/audit/record-views.ts';
import { deleteReport } from '../../features/reports/delete-report.ts';
import { listReports } from '../../features/reports/queries.ts';
import { reportProduct } from '../../features/reports/report-product.ts';
import type { Route } from '../../http/router.ts';

/** Registers the calls for reports. */
export function reportRoutes(route: Route, deps: DbDeps): void {
  route('GET /report', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await listReports(deps.db, query);
    const emails = rows.flatMap(({ sellerEmail, buyerEmail }) => [sellerEmail, buyerEmail]);
    await recordViews(deps, caller, { data: 'reports' }, emails);
    setNextPage(next);
    return rows;
  });

  route('POST /report', ({ caller, body }) => reportProduct(deps, caller, body));

  route('DELETE /report/:id', ({ caller, params }) => deleteReport(deps, caller, params.id));
}

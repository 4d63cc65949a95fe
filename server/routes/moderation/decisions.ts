import type { DbDeps } from '../../db/database.ts';
import { listOwnDecisions, readOwnDecision } from '../../features/moderation/statements.ts';
import { reportReview } from '../../features/reports/report-review.ts';
import { openYearlyCounts } from '../../features/transparency/yearly-counts.ts';
import type { Route } from '../../http/router.ts';
import { decideAppeal } from '../../workflows/moderation/decide-appeal.ts';
import { makeAppeal } from '../../workflows/moderation/make-appeal.ts';

/**
 * Registers the calls with which people read decisions about them and appeal, that for reports of reviews, and that of
 * the yearly counts.
 */
export function decisionRoutes(route: Route, deps: DbDeps): void {
  const readYear = openYearlyCounts(deps);
  route('GET /transparency', ({ query }) => readYear(query.year));

  route('GET /decisions', async ({ caller, query, setNextPage }) => {
    const page = { ...query, now: deps.clock.now() };
    const { rows, next } = await listOwnDecisions(deps.db, caller.id, page);
    setNextPage(next);
    return rows;
  });

  route('GET /decisions/:id', ({ caller, params }) => readOwnDecision(deps, caller, params.id));

  route('POST /decisions/:id/appeals', ({ caller, params, body }) =>
    makeAppeal(deps, caller, params.id, body),
  );

  route('POST /appeals/:id/decision', ({ caller, params, body }) =>
    decideAppeal(deps, caller, params.id, body),
  );

  route('POST /reviews/:id/reports', ({ caller, params, body }) =>
    reportReview(deps, caller, params.id, body),
  );
}

import type { DbDeps } from '../../db/database.ts';
import { listOwnDecisions, readOwnDecision } from '../../features/moderation/statements.ts';
import { reportReview } from '../../features/reports/report-review.ts';
import type { Route } from '../../http/router.ts';
import { decideAppeal } from '../../workflows/moderation/decide-appeal.ts';
import { makeAppeal } from '../../workflows/moderation/make-appeal.ts';

/** Registers the calls with which people read decisions about them and appeal, and that for reports of reviews. */
export function decisionRoutes(route: Route, deps: DbDeps): void {
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

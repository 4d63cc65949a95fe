import { recordViews } from '../../features/audit/record-views.ts';
import type { HintDeps } from '../../features/hints/read-hints.ts';
import { readCaseFigures } from '../../features/moderation/case-figures.ts';
import { listCases } from '../../features/moderation/list-cases.ts';
import { readCase } from '../../features/moderation/read-case.ts';
import type { Route } from '../../http/router.ts';
import { closeWithoutAction, type DecideDeps, decide } from '../../workflows/moderation/decide.ts';
import { addNote, openCaseAbout, takeCase } from '../../workflows/moderation/open-case.ts';
import { takeBack } from '../../workflows/moderation/take-back.ts';

/** Registers the calls with which moderators look at cases and decide them. */
export function caseRoutes(route: Route, deps: DecideDeps & HintDeps): void {
  route('GET /cases', async ({ caller, query, setNextPage }) => {
    const { rows, next, emails } = await listCases(deps.db, caller.id, query);
    await recordViews(deps, caller, { data: 'cases' }, emails);
    setNextPage(next);
    return rows;
  });

  route('GET /cases/:id', ({ caller, params }) => readCase(deps, caller, params.id));
  route('GET /case-figures', () => readCaseFigures(deps.db, deps.clock.now()));
  route('POST /cases', ({ caller, body }) => openCaseAbout(deps, caller, body));
  route('PATCH /cases/:id', ({ caller, params, body }) => takeCase(deps, caller, params.id, body));

  route('POST /cases/:id/notes', ({ caller, params, body }) =>
    addNote(deps, caller, params.id, body),
  );

  route('POST /cases/:id/decisions', ({ caller, session, params, body }) =>
    decide(deps, { caller, session }, params.id, body),
  );

  route('POST /cases/no-action', ({ caller, body }) =>
    closeWithoutAction(deps, caller, body.cases),
  );

  route('POST /decisions/:id/take-back', ({ caller, params, body }) =>
    takeBack(deps, caller, params.id, body.explanation),
  );
}

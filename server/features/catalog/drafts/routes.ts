import { AppError } from '../../../errors.ts';
import type { Route } from '../../../http/router.ts';
import { deleteOwnDraft, listOwnDrafts } from './queries.ts';
import { addDraft, type DraftDeps, replaceDraft, toDraft } from './save-draft.ts';

/** Registers the calls for drafts of listings. */
export function productDraftRoutes(route: Route, deps: DraftDeps): void {
  const { db } = deps;

  route('GET /product-drafts', async ({ caller }) =>
    (await listOwnDrafts(db, caller.id)).map(toDraft),
  );

  route('POST /product-drafts', ({ caller, body }) => addDraft(deps, caller, body));

  route('PATCH /product-drafts/:id', ({ caller, params, body }) =>
    replaceDraft(deps, caller, params.id, body),
  );

  route('DELETE /product-drafts/:id', async ({ caller, params }) => {
    if (!(await deleteOwnDraft(db, caller.id, params.id))) throw new AppError('not_found');
    return { acknowledged: true as const };
  });
}

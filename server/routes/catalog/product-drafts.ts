import { AppError } from '../../errors.ts';
import { deleteOwnDraft, listOwnDrafts } from '../../features/catalog/drafts/queries.ts';
import {
  addDraft,
  type DraftDeps,
  replaceDraft,
  toDraft,
} from '../../features/catalog/drafts/save-draft.ts';
import type { Route } from '../../http/router.ts';

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

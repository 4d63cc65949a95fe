import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { listSellersReviews } from '../../features/reviews/list-sellers-reviews.ts';
import { findSeller } from '../../features/sellers/find-seller.ts';
import type { Route } from '../../http/router.ts';
import { hideReview } from '../../workflows/moderation/hide-review.ts';
import { replyToReview } from '../../workflows/reviews/reply.ts';
import { writeReview } from '../../workflows/reviews/write-review.ts';

/** Registers the calls for reviews. */
export function reviewRoutes(route: Route, deps: DbDeps): void {
  route('POST /bookings/:id/reviews', ({ caller, params, body }) =>
    writeReview(deps, caller, params.id, body),
  );

  route('POST /reviews/:id/reply', ({ caller, params, body }) =>
    replyToReview(deps, caller, params.id, body.text),
  );

  route('PATCH /reviews/:id', ({ caller, params, body }) =>
    hideReview(deps, caller, params.id, body.hidden),
  );

  route('GET /sellers/:id/reviews', async ({ params, query, setNextPage }) => {
    if (!(await findSeller(deps.db, params.id))) throw new AppError('not_found');
    const { rows, next } = await listSellersReviews(deps.db, params.id, query);
    setNextPage(next);
    return rows;
  });
}

import type { DbDeps } from '../../db/database.ts';
import { addToWishlist } from '../../features/wishlist/add-to-wishlist.ts';
import { listWishes } from '../../features/wishlist/queries.ts';
import { removeFromWishlist } from '../../features/wishlist/remove-from-wishlist.ts';
import type { Route } from '../../http/router.ts';

/** Registers the calls for the wishlist. */
export function wishlistRoutes(route: Route, deps: DbDeps): void {
  route('GET /wishlist', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await listWishes(deps.db, caller.id, query);
    setNextPage(next);
    return rows;
  });

  route('PATCH /wishlist/:productId', ({ caller, params }) =>
    addToWishlist(deps, caller, params.productId),
  );

  route('DELETE /wishlist/:id', ({ caller, params }) =>
    removeFromWishlist(deps, caller, params.id),
  );
}

import type { DbDeps } from '../../db/database.ts';
import { listByBuyer, listBySeller } from '../../features/bookings/queries.ts';
import type { Route } from '../../http/router.ts';
import { book } from '../../workflows/bookings/book.ts';

/** Registers the calls that book a product and list bookings. */
export function bookingRoutes(route: Route, deps: DbDeps): void {
  route('POST /bookings', ({ caller, body }) => book(deps, caller, body));

  route('GET /bookings', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await listByBuyer(deps.db, caller.id, query);
    setNextPage(next);
    return rows;
  });

  route('GET /bookings/seller', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await listBySeller(deps.db, caller.id, query);
    setNextPage(next);
    return rows;
  });
}

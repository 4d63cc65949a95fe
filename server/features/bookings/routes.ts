import type { DbDeps } from '../../db/database.ts';
import type { Route } from '../../http/router.ts';
import { acceptPrice } from '../../workflows/accept-price.ts';
import { book } from '../../workflows/book.ts';
import { changeBooking } from './change-booking.ts';
import { listByBuyer, listBySeller } from './queries.ts';
import { readBooking } from './read-booking.ts';

/** Registers the calls for bookings. */
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

  route('GET /bookings/:id', ({ caller, params }) => readBooking(deps, caller, params.id));

  route('PATCH /bookings/:id', ({ caller, params, body }) =>
    body.event === 'accept-price'
      ? acceptPrice(deps, caller, params.id, body.price ?? 0)
      : changeBooking(deps, caller, params.id, body.event),
  );

  route('DELETE /bookings/:id', ({ caller, params }) =>
    changeBooking(deps, caller, params.id, 'delete'),
  );
}

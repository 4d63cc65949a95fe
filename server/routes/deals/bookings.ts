import { checkAddress } from '../../features/bookings/choose-delivery.ts';
import { listByBuyer, listBySeller } from '../../features/bookings/queries.ts';
import { readBooking } from '../../features/bookings/read-booking.ts';
import type { Route } from '../../http/router.ts';
import { acceptPrice } from '../../workflows/bookings/accept-price.ts';
import { book } from '../../workflows/bookings/book.ts';
import { changeBooking } from '../../workflows/deals/change-booking.ts';
import { givePart } from '../../workflows/deals/give-part.ts';
import { type HandOverDeps, handOver } from '../../workflows/deals/hand-over.ts';
import { type ShipDeps, ship } from '../../workflows/deals/ship.ts';
import { objectToReturn } from '../../workflows/disputes/object-to-return.ts';
import type { MoneyDeps } from '../../workflows/payments/money-deps.ts';

/** Registers the calls for bookings. */
export function bookingRoutes(route: Route, deps: MoneyDeps & HandOverDeps & ShipDeps): void {
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

  route('PATCH /bookings/:id', ({ caller, params: { id }, body }) => {
    const { event } = body;
    switch (event) {
      case 'accept-price':
        return acceptPrice(deps, caller, id, { ...body, price: body.price ?? 0 });
      case 'ship':
      case 'send-back':
        return ship(deps, caller, id, { ...body, event });
      case 'give-return-address':
        return changeBooking(deps, caller, id, event, {
          returnAddress: body.address ? checkAddress(body.address) : null,
        });
      case 'object-to-return':
        return objectToReturn(deps, caller, id, body.message ?? '');
      case 'hand-over':
        return handOver(deps, caller, id, {
          code: body.code ?? '',
          at: body.at === undefined ? undefined : new Date(body.at),
        });
      default:
        return changeBooking(deps, caller, id, event);
    }
  });

  route('POST /bookings/:id/refunds', ({ caller, params, body }) =>
    givePart(deps, caller, params.id, body.amount),
  );

  route('DELETE /bookings/:id', ({ caller, params }) =>
    changeBooking(deps, caller, params.id, 'delete'),
  );
}

import { checkAddress } from '../../features/bookings/choose-delivery.ts';
import { readBooking } from '../../features/bookings/read-booking.ts';
import { listDue } from '../../features/deals/list-due.ts';
import { type DealDeps, readDeal } from '../../features/deals/read-deal.ts';
import { listWaitingOffers } from '../../features/offers/list-waiting-offers.ts';
import type { Route } from '../../http/router.ts';
import { acceptPrice } from '../../workflows/bookings/accept-price.ts';
import { changeBooking } from '../../workflows/deals/change-booking.ts';
import { givePart } from '../../workflows/deals/give-part.ts';
import { type HandOverDeps, handOver } from '../../workflows/deals/hand-over.ts';
import { type ShipDeps, ship } from '../../workflows/deals/ship.ts';
import { objectToReturn } from '../../workflows/disputes/object-to-return.ts';
import { refundByShop } from '../../workflows/moderation/refund-by-shop.ts';
import type { MoneyDeps } from '../../workflows/payments/money-deps.ts';

type RouteDeps = DealDeps & MoneyDeps & HandOverDeps & ShipDeps;

/** Registers the calls that read a booking and take each step of its deal. */
export function dealRoutes(route: Route, deps: RouteDeps): void {
  route('GET /bookings/:id', ({ caller, params }) => readBooking(deps, caller, params.id));

  route('GET /bookings/:id/deal', ({ caller, session, params }) =>
    readDeal(deps, { caller, session }, params.id),
  );

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

  route('POST /bookings/:id/shop-refunds', ({ caller, params, body }) =>
    refundByShop(deps, caller, params.id, body),
  );

  route('DELETE /bookings/:id', ({ caller, params }) =>
    changeBooking(deps, caller, params.id, 'delete'),
  );

  route('GET /due', async ({ caller }) => {
    const { db, clock, config } = deps;
    const found = await Promise.all([
      listDue(db, caller.id, config.dealTimes),
      listWaitingOffers(db, caller.id, clock.now()),
    ]);
    return found.flat().toSorted((one, other) => (one.until < other.until ? -1 : 1));
  });
}

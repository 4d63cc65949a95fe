import type { DealTimes } from '../../../contract/deals/deal-times.ts';
import { checkAddress } from '../../features/bookings/choose-delivery.ts';
import {
  changeBookingDetails,
  forgetBookingDetails,
  readBookingDetails,
} from '../../features/own-account/booking-details.ts';
import { readExport, requestExport } from '../../features/own-account/export/export-requests.ts';
import { listOpenDeals } from '../../features/own-account/open-deals.ts';
import { readAccount } from '../../features/own-account/read-account.ts';
import { keepRiderMeasures, readRiderMeasures } from '../../features/own-account/rider-measures.ts';
import { changeOwnPage, readOwnPage } from '../../features/sellers/own-page.ts';
import type { Route } from '../../http/router.ts';
import { endPause, pauseSelling } from '../../workflows/catalog/pause.ts';
import { type ClosingDeps, closeAccount } from '../../workflows/closing/close-account.ts';
import { keepAccount } from '../../workflows/closing/keep-account.ts';

/** Registers the calls for one's own account: reading, pausing, exporting, closing and keeping it. */
export function ownAccountRoutes(
  route: Route,
  deps: ClosingDeps & { adminsNeedSecondFactor: boolean; dealTimes: DealTimes },
): void {
  route('GET /account', ({ caller, session }) => readAccount(deps, caller, session));
  route('GET /account/rider', ({ caller }) => readRiderMeasures(deps.db, caller.id));
  route('PATCH /account/rider', ({ caller, body }) => keepRiderMeasures(deps.db, caller.id, body));
  route('GET /account/seller-page', ({ caller }) => readOwnPage(deps.db, caller.id));
  route('PATCH /account/seller-page', ({ caller, body }) => changeOwnPage(deps.db, caller, body));
  route('PATCH /account/pause', ({ caller, body }) => pauseSelling(deps, caller, body.until));
  route('DELETE /account/pause', ({ caller }) => endPause(deps, caller));
  route('GET /account/booking-details', async ({ caller }) => ({
    details: await readBookingDetails(deps.db, caller.id),
  }));
  route('PATCH /account/booking-details', ({ caller, body }) =>
    changeBookingDetails(deps.db, caller.id, {
      ...body,
      address: body.address && checkAddress(body.address),
    }),
  );
  route('DELETE /account/booking-details', ({ caller }) =>
    forgetBookingDetails(deps.db, caller.id),
  );
  route('POST /account/export', async ({ caller }) => {
    await requestExport(deps, caller.id);
    return { acknowledged: true };
  });
  route('POST /account/export/file', async () => ({ acknowledged: true }));
  route('GET /account/export', ({ caller }) => readExport(deps, caller.id));
  route('GET /account/closing', async ({ caller }) => ({
    days: deps.accountClosingDays,
    deals: await listOpenDeals(deps.db, caller.id, deps.dealTimes),
  }));
  route('POST /account/close', ({ caller, session }) => closeAccount(deps, caller, session));
  route('POST /account/keep', ({ caller }) => keepAccount(deps, caller));
}

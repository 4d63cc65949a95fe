import type { DealTimes } from '../../../contract/deals/deal-times.ts';
import { recordViews } from '../../features/audit/record-views.ts';
import { listDisputes } from '../../features/disputes/list-disputes.ts';
import { readDisputedMessages } from '../../features/disputes/read-messages.ts';
import type { Route } from '../../http/router.ts';
import { changeDispute, type DisputeDeps } from '../../workflows/disputes/change-dispute.ts';
import { openDispute } from '../../workflows/disputes/open-dispute.ts';

interface RouteDeps extends DisputeDeps {
  dealTimes: DealTimes;
}

/** Registers the calls for disputes. */
export function disputeRoutes(route: Route, deps: RouteDeps): void {
  route('POST /disputes', ({ caller, body }) => openDispute(deps, caller, body));

  route('PATCH /disputes/:id', ({ caller, session, params, body }) =>
    changeDispute(deps, { caller, session }, params.id, body),
  );

  route('GET /disputes/:id/messages', ({ caller, params }) =>
    readDisputedMessages(deps, caller, params.id),
  );

  route('GET /disputes', async ({ caller, query, setNextPage }) => {
    const { closed, waiting, ...page } = query;
    const which = closed ? 'closed' : waiting ? 'waiting' : 'open';
    const { rows, next } = await listDisputes(deps.db, { ...page, which }, deps.dealTimes);
    const emails = rows.flatMap(({ buyerEmail, sellerEmail }) => [buyerEmail, sellerEmail]);
    await recordViews(deps, caller, { data: 'disputes' }, emails);
    setNextPage(next);
    return rows;
  });
}

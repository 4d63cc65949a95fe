import type { FeeRate } from '../../../contract/deals/fees.ts';
import { recordViews } from '../../features/audit/record-views.ts';
import { readPayoutRows, readSellersPayouts } from '../../features/payouts/read-sellers-payouts.ts';
import { readShopPayouts } from '../../features/payouts/read-shop-payouts.ts';
import type { Route } from '../../http/router.ts';
import { openAccount, type PayoutAccountDeps } from '../../workflows/payouts/open-account.ts';
import { refreshOwnAccount } from '../../workflows/payouts/refresh-account.ts';

/** Registers the calls about the money of sellers and of the shop. */
export function payoutRoutes(route: Route, deps: PayoutAccountDeps & { fee: FeeRate }): void {
  route('GET /money', async ({ caller }) => {
    await refreshOwnAccount(deps, caller.id);
    return readSellersPayouts(deps, caller.id);
  });

  route('POST /money/account', ({ caller }) => openAccount(deps, caller));

  route('GET /money/deals', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await readPayoutRows(deps, caller.id, query);
    setNextPage(next);
    return rows;
  });

  route('GET /shop-money', async ({ caller }) => {
    const money = await readShopPayouts(deps);
    const emails = money.stuck.map(({ sellerEmail }) => sellerEmail);
    await recordViews(deps, caller, { data: 'deals' }, emails);
    return money;
  });
}

import type { Database } from '../../../db/database.ts';
import { ledgerEntries, payouts, refunds, transfers } from '../../../db/schema/deals/money.ts';
import { payments } from '../../../db/schema/payments.ts';
import { insertAll } from '../insert-all.ts';
import type { ReplayedDeal } from './replay.ts';

/**
 * Stores the payments of deals, their ledger, and what was refunded or passed on. The provider's ids
 * are left out where the provider does not know them.
 */
export async function storeMoney(
  tx: Database,
  deals: readonly ReplayedDeal[],
  { isSandbox }: { isSandbox: boolean },
): Promise<void> {
  const all = deals.map(({ money }) => money);
  const unknown = isSandbox ? {} : { providerId: null };
  const ofEach = <Row>(rowOf: (money: ReplayedDeal['money']) => Row | undefined) =>
    all.flatMap((money) => rowOf(money) ?? []);
  await insertAll(
    tx,
    payments,
    ofEach(({ payment }) => payment && { ...payment, ...(!isSandbox && { chargeId: null }) }),
  );
  await insertAll(
    tx,
    ledgerEntries,
    all.flatMap(({ book }) => book.entries),
  );
  await insertAll(
    tx,
    refunds,
    ofEach(({ refund }) => refund && { ...refund, ...unknown }),
  );
  await insertAll(
    tx,
    payouts,
    ofEach(({ payout }) => payout),
  );
  await insertAll(
    tx,
    transfers,
    ofEach(({ transfer }) => transfer && { ...transfer, ...unknown }),
  );
}

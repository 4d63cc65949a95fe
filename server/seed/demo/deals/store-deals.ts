import type { ShipmentRow } from '@respoke/demo-shop/deal-rows';
import type { ProductRow as DemoProduct, DemoShop } from '@respoke/demo-shop/rows';
import { holdDurationMs } from '../../../../contract/limits.ts';
import type { Database } from '../../../db/database.ts';
import { bookings, type Shipment } from '../../../db/schema/bookings.ts';
import { holds } from '../../../db/schema/payments.ts';
import { bookingEvents, bookingSnapshots, bookingTimers } from '../../../db/schema/trade/deals.ts';
import { insertAll } from '../insert-all.ts';
import { type ReplayedDeal, replay } from './replay.ts';
import { storeAccounts } from './store-accounts.ts';
import { storeDisputes } from './store-disputes.ts';
import { storeMoney } from './store-money.ts';
import { storeSandbox } from './store-sandbox.ts';
import { type StoredProduct, toSnapshot } from './to-snapshot.ts';

interface Around {
  now: Date;
  /** Whether the provider is the sandbox: any other has never heard of the demo's money. */
  isSandbox: boolean;
  products: ReadonlyMap<string, StoredProduct>;
  findPicture(photo: DemoProduct['photo']): string;
}

/**
 * Stores within a transaction all bookings of the demo with their money, their timelines, their
 * disputes, and what the payment sandbox knows of them.
 * @throws RangeError for a deal that the shop would not allow
 */
export async function storeDeals(
  tx: Database,
  shop: DemoShop,
  around: Around,
): Promise<ReplayedDeal[]> {
  const deals = replayAll(shop, around);
  await insertAll(
    tx,
    bookings,
    deals.map((deal) => toBooking(deal, around)),
  );
  await insertAll(
    tx,
    bookingSnapshots,
    deals.map((deal) => toSnapshot(deal.row, around.products)),
  );
  await insertAll(
    tx,
    bookingEvents,
    deals.flatMap(({ events }) => events),
  );
  await insertAll(
    tx,
    bookingTimers,
    deals.flatMap(({ timers }) => timers),
  );
  await storeMoney(tx, deals, around);
  await storeAccounts(tx, shop.payoutAccounts, around);
  if (around.isSandbox) await storeSandbox(tx, shop, deals);
  await storeHolds(tx, shop, around);
  await storeDisputes(tx, shop, around);
  return deals;
}

function replayAll(shop: DemoShop, { now }: Around): ReplayedDeal[] {
  const rows = [...shop.bookings, ...shop.history.bookings, ...shop.deals.bookings];
  const paid = [...shop.payments, ...shop.history.payments, ...shop.deals.payments];
  const paymentOf = new Map(paid.map((payment) => [payment.bookingId, payment]));
  const accountOf = new Map(shop.payoutAccounts.map(({ userId, id }) => [userId, id]));
  return rows.map((row) =>
    replay(row, {
      now,
      payment: paymentOf.get(row.id),
      accountId: accountOf.get(row.sellerId),
    }),
  );
}

function toBooking({ row, columns }: ReplayedDeal, around: Around): typeof bookings.$inferInsert {
  const { steps: _, shipment, returnShipment, ...rest } = row;
  return {
    ...rest,
    ...columns,
    ...(shipment && { shipment: toShipment(shipment, around) }),
    ...(returnShipment && { returnShipment: toShipment(returnShipment, around) }),
  };
}

const toShipment = ({ proof, ...rest }: ShipmentRow, { findPicture }: Around): Shipment => ({
  ...rest,
  proof: proof ? findPicture(proof) : null,
});

async function storeHolds(tx: Database, { deals }: DemoShop, { isSandbox }: Around) {
  const rows = deals.holds.map(({ transactionId, amountCents: _, ...hold }) => ({
    ...hold,
    intentId: isSandbox ? transactionId : null,
    expiresAt: new Date(hold.startedAt.getTime() + holdDurationMs),
  }));
  await insertAll(tx, holds, rows);
}

import type { ShipmentRow } from '@respoke/demo-shop/deal-rows';
import type {
  BookingRow,
  ProductRow as DemoProduct,
  DemoShop,
  ProductRow,
} from '@respoke/demo-shop/rows';
import { holdDurationMs } from '../../../../contract/limits.ts';
import type { Database } from '../../../db/database.ts';
import { bookings, type Shipment } from '../../../db/schema/bookings.ts';
import {
  bookingEvents,
  bookingSnapshots,
  bookingTimers,
  type FrozenListing,
} from '../../../db/schema/deals/deals.ts';
import { disputeEntries, disputes } from '../../../db/schema/deals/disputes.ts';
import { holds } from '../../../db/schema/payments.ts';
import { sandboxIntents, sandboxRefunds } from '../../../db/schema/sandbox/payment-sandbox.ts';
import {
  sandboxBalanceEntries,
  sandboxPayouts,
  sandboxTransfers,
} from '../../../db/schema/sandbox/payment-sandbox-money.ts';
import { insertAll } from '../insert-all.ts';
import { type ReplayedDeal, replay } from './replay.ts';
import { storeAccounts } from './store-accounts.ts';
import { storeMoney } from './store-money.ts';
import { toOpenIntent, toSandboxRows } from './to-sandbox.ts';

/** A product as it is stored. */
type StoredProduct = Omit<ProductRow, 'photo' | 'pictures'> &
  Pick<FrozenListing, 'pictures' | 'categoryTitle'> & { image: string };

/**
 * Returns the listing of a booking as it was promised. The listings of the demo were not changed after
 * they were booked.
 * @throws RangeError when there is no such product
 */
function toSnapshot(
  { id: bookingId, productId, bookedAt: takenAt, priceCents }: BookingRow,
  products: ReadonlyMap<string, StoredProduct>,
): typeof bookingSnapshots.$inferInsert {
  const product = products.get(productId);
  if (!product) throw new RangeError(`there is no product ${productId}`);
  const { title, purchasePriceCents, purchaseDate, categoryTitle, condition } = product;
  const { description, city, area, attributes, checklist, delivery, shippingCents } = product;
  const { pictures, image } = product;
  const listing: FrozenListing = {
    title,
    priceCents,
    purchasePriceCents,
    purchaseDate,
    categoryTitle,
    condition,
    description,
    city,
    area,
    attributes,
    checklist,
    delivery,
    shippingCents,
    pictures: pictures.length > 0 ? pictures : [{ image }],
  };
  return { bookingId, takenAt, listing };
}

/** Stores what the payment sandbox would know of deals if it had carried out their payments. */
async function storeSandbox(
  tx: Database,
  { deals: { holds } }: DemoShop,
  deals: readonly ReplayedDeal[],
): Promise<void> {
  const rows = toSandboxRows(deals.map(({ money }) => money));
  await insertAll(tx, sandboxIntents, [...rows.intents, ...holds.map(toOpenIntent)]);
  await insertAll(tx, sandboxRefunds, rows.refunds);
  await insertAll(tx, sandboxTransfers, rows.transfers);
  await insertAll(tx, sandboxPayouts, rows.payouts);
  await insertAll(tx, sandboxBalanceEntries, rows.entries);
}

/** Stores the complaints of the demo's buyers and what was said about them. */
async function storeDisputes(
  tx: Database,
  { deals }: DemoShop,
  { findPicture }: { findPicture(photo: ProductRow['photo']): string },
) {
  const rows = deals.disputes.map(({ entries: _, ...dispute }) => dispute);
  await insertAll(
    tx,
    disputes,
    rows.map((row) => ({ ...row, kind: 'complaint' as const })),
  );
  const entries = deals.disputes.flatMap(({ id: disputeId, entries }) =>
    entries.map((entry) => ({ ...entry, disputeId, pictures: entry.pictures.map(findPicture) })),
  );
  await insertAll(tx, disputeEntries, entries);
}

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
  const { bookings, history, deals, offers } = shop;
  const rows = [...[...bookings, ...history.bookings], ...[...deals.bookings, ...offers.bookings]];
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

import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Dispute } from '../../../contract/deals/disputes.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { ledgerEntries, refunds } from '../../db/schema/deals/money.ts';
import { listDisputesOf } from '../../features/disputes/list-disputes.ts';
import { readBalances } from '../../features/ledger/queries.ts';
import type { TestApp } from '../app.ts';
import type { Person } from '../person.ts';
import { buy } from './card.ts';
import { bookProduct, listProduct } from './list-and-book.ts';
import { findLedgerFaults } from './money/ledger-faults.ts';

/** Sells a bicycle for 250 dollars and ships it. Returns the booking's id. */
export async function shippedDeal(shop: TestApp, buyer: Person, seller: Person): Promise<string> {
  const id = await bookProduct(buyer, await listProduct(shop, seller, 250));
  await buy(shop, buyer, id);
  const { status } = await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  if (status !== 200) throw new Error(`the shipping was rejected with status ${status}`);
  return id;
}

/** A complaint as a client sends it. */
export const complaint = (bookingId: string, wanted?: number) => ({
  bookingId,
  reason: 'damaged',
  message: 'The fork is bent.',
  ...(wanted !== undefined && { wanted }),
});

/** Ships a bicycle, and complains about it. Returns the ids of the booking and the dispute. */
export async function disputedDeal(
  shop: TestApp,
  buyer: Person,
  seller: Person,
  wanted?: number,
): Promise<{ booking: string; dispute: string }> {
  const booking = await shippedDeal(shop, buyer, seller);
  const { body } = await buyer.call('POST', '/disputes', complaint(booking, wanted));
  if (!body._id) throw new Error(`no dispute was opened: ${JSON.stringify(body)}`);
  return { booking, dispute: body._id };
}

/** Takes a step in a dispute, and returns the status, with the code of an error. */
export async function act(person: Person, dispute: string, change: object) {
  const { status, body } = await person.call('PATCH', `/disputes/${dispute}`, change);
  return body.code ?? status;
}

/** What an admin sends to decide. */
export const decision = (outcome: string, amount?: number) => ({
  action: 'decide',
  outcome,
  message: 'The photos show it.',
  ...(amount !== undefined && { amount }),
});

/** Returns the disputes about a booking, as they are shown. */
export const disputesOf = ({ db, config }: TestApp, bookingId: string): Promise<Dispute[]> =>
  listDisputesOf(db, bookingId, config.dealTimes);

/** Returns what is stored of a deal: its state, its balances that are not zero, and its refunds. */
export async function readDeal({ db }: TestApp, bookingId: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const balances = await readBalances(db, bookingId);
  const ordered = await db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  return {
    state: booking?.state,
    balances: Object.fromEntries(Object.entries(balances).filter(([, cents]) => cents !== 0)),
    refunds: ordered.map(({ amountCents }) => amountCents),
  };
}

/** Expects that nothing is wrong in the ledger. */
export async function expectBalanced({ db }: TestApp): Promise<void> {
  expect(findLedgerFaults(await db.select().from(ledgerEntries))).toEqual([]);
}

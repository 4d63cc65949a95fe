import type { DealTimes } from '../../../contract/deals/deal-times.ts';
import type { Dispute, DisputeRow } from '../../../contract/deals/disputes.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import type { disputeEntries } from '../../db/schema/deals/disputes.ts';
import type { Page } from '../../pagination.ts';
import { type DisputesWanted, readDisputes, readDisputesOf } from './queries.ts';
import { toDispute } from './to-dispute.ts';

/** Returns the disputes about a booking with everything that was said in them, the oldest first. */
export async function listDisputesOf(
  db: Database,
  bookingId: string,
  times: DealTimes,
): Promise<Dispute[]> {
  const { rows, entries } = await readDisputesOf(db, bookingId);
  return rows.map((row) => ({
    ...toDispute(row, times),
    entries: entries.filter(({ disputeId }) => disputeId === row.dispute.id).map(toEntry),
  }));
}

const toEntry = (row: typeof disputeEntries.$inferSelect): Dispute['entries'][number] => ({
  _id: row.id,
  at: row.at.toISOString(),
  step: row.step,
  by: row.by,
  text: row.text,
  pictures: row.pictures,
  asked: row.asked,
  amount: row.cents === null ? null : toDollars(row.cents),
});

/** Returns a page of disputes: the closed ones the newest first, all others the oldest first. */
export async function listDisputes(
  db: Database,
  request: DisputesWanted,
  times: DealTimes,
): Promise<Page<DisputeRow>> {
  const page = await readDisputes(db, request);
  const rows = page.rows.map(({ productTitle, buyerEmail, sellerEmail, ...row }) => ({
    ...toDispute(row, times),
    productTitle,
    buyerEmail,
    sellerEmail,
  }));
  return { ...page, rows };
}

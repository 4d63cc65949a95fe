import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../contract/accounts/own-account.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { disputeEntries, disputes } from '../../db/schema/deals/disputes.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import type { DisputeRow } from './rows.ts';

type OwnDispute = PersonalData['disputes'][number];

interface OwnRow {
  dispute: DisputeRow;
  productTitle: string;
}

/**
 * Returns a page of the disputes about what a person has bought or sold, with what the person has
 * said in them, the oldest first.
 */
export async function listOwnDisputes(
  db: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<OwnDispute>> {
  const page = await readPage<OwnRow>(
    request,
    ({ dispute }) => [dispute.id],
    (after, count) =>
      db
        .select({ dispute: disputes, productTitle: bookings.title })
        .from(disputes)
        .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
        .where(
          and(
            or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId)),
            after ? sql`${disputes.id} > ${after[0]}` : undefined,
          ),
        )
        .orderBy(asc(disputes.id))
        .limit(count),
  );
  const rows: OwnDispute[] = [];
  for (const { dispute, productTitle } of page.rows)
    rows.push({
      productTitle,
      bookingId: dispute.bookingId,
      reason: dispute.reason,
      outcome: dispute.outcome,
      wanted: toDollars(dispute.wantedCents),
      openedAt: dispute.openedAt.toISOString(),
      closedAt: dispute.closedAt?.toISOString() ?? null,
      statements: await listStatements(db, dispute.id, userId),
    });
  return { ...page, rows };
}

async function listStatements(db: Database, disputeId: string, userId: string) {
  const rows = await db
    .select()
    .from(disputeEntries)
    .where(and(eq(disputeEntries.disputeId, disputeId), eq(disputeEntries.userId, userId)))
    .orderBy(asc(disputeEntries.id));
  return rows.map(({ at, step, text, pictures, cents }) => ({
    date: at.toISOString(),
    step,
    text,
    pictures,
    amount: cents === null ? null : toDollars(cents),
  }));
}

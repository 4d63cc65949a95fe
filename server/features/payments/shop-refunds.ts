import { and, asc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../contract/accounts/own-account.ts';
import type { ShopRefund } from '../../../contract/deals/bookings.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/deals/money.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';

const selectShopRefunds = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: refunds.id,
      bookingId: refunds.bookingId,
      orderedAt: refunds.orderedAt,
      amountCents: refunds.amountCents,
      explanation: sql<string>`${refunds.explanation}`,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(and(isNotNull(refunds.explanation), where))
    .orderBy(asc(refunds.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectShopRefunds>>[number];

const toShopRefund = ({ orderedAt, amountCents, explanation }: Row): ShopRefund => ({
  at: orderedAt.toISOString(),
  amount: toDollars(amountCents),
  explanation,
});

/** Returns what admins gave back of a booking outside a dispute, with the reasons; the oldest first. */
export const listShopRefunds = async (db: Database, bookingId: string): Promise<ShopRefund[]> =>
  (await selectShopRefunds(db, eq(refunds.bookingId, bookingId))).map(toShopRefund);

/** Returns a page of the same of what a person has bought or sold, for the export of the person's data. */
export async function listOwnShopRefunds(
  db: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<PersonalData['shopRefunds'][number]>> {
  const isOwn = or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId));
  const page = await readPage<Row>(
    request,
    ({ id }) => [id],
    (after, count) =>
      selectShopRefunds(db, and(isOwn, after?.[0] ? gt(refunds.id, after[0]) : undefined)).limit(
        count,
      ),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({ bookingId: row.bookingId, ...toShopRefund(row) })),
  };
}

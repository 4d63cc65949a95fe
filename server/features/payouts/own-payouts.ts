import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { PersonalData } from '../../../contract/accounts/own-account.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { payoutAccounts, payouts, transfers } from '../../db/schema/deals/money.ts';

/**
 * Returns a person's account for payouts, and the money that was sent to it, newest first, for the
 * export of the person's data. What the provider knows of them, as the bank account, is not stored.
 */
export async function readOwnPayouts(
  db: Database,
  userId: string,
): Promise<PersonalData['payouts']> {
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId));
  const rows = await db
    .select({ ...getTableColumns(transfers), arrivalAt: payouts.arrivalAt })
    .from(transfers)
    .innerJoin(bookings, eq(bookings.id, transfers.bookingId))
    .leftJoin(payouts, eq(payouts.id, transfers.payoutId))
    .where(eq(bookings.sellerId, userId))
    .orderBy(desc(transfers.id));
  return {
    account: account
      ? {
          accountId: account.accountId,
          country: account.country,
          payoutsEnabled: account.payoutsEnabled,
          requirements: account.requirements,
          createdAt: account.createdAt.toISOString(),
          goneAt: account.goneAt?.toISOString() ?? null,
        }
      : null,
    transfers: rows.map((row) => ({
      bookingId: row.bookingId,
      accountId: row.accountId,
      amount: toDollars(row.amountCents),
      takenBack: toDollars(row.reversedCents),
      orderedAt: row.orderedAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
      arrivesAt: row.arrivalAt?.toISOString() ?? null,
    })),
  };
}

import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledgerEntries, refunds } from '../../db/schema/deals/money.ts';
import { payments } from '../../db/schema/payments.ts';

/** The code of a refund whose money the card's bank has sent back. */
const failedAtBank = 'refund_failed';

/**
 * Makes a refund due again that was carried out as `providerId`, as after a refusal: its next attempt
 * has another name. Returns whether it was recorded as carried out.
 */
export async function reopenRefund(
  tx: Database,
  refundId: string,
  providerId: string,
): Promise<boolean> {
  const [reopened] = await tx
    .update(refunds)
    .set({
      doneAt: null,
      providerId: null,
      failure: failedAtBank,
      refusals: sql`${refunds.refusals} + 1`,
    })
    .where(
      and(eq(refunds.id, refundId), eq(refunds.providerId, providerId), isNotNull(refunds.doneAt)),
    )
    .returning({ transactionId: refunds.transactionId });
  if (!reopened) return false;
  await tx
    .update(payments)
    .set({ refundedAt: null })
    .where(eq(payments.transactionId, reopened.transactionId));
  return true;
}

/** After so many failures the card takes no refund: the operator pays the buyer another way. */
const maxFailures = 8;

/**
 * A condition on `refunds`: it has failed at the card's bank so short a time before `now`, or so often,
 * that it would only fail again. The pause doubles from two hours to ten days.
 */
export const isPaused = (now: Date): SQL => sql`coalesce((
  select count(distinct ${ledgerEntries.key}) >= ${maxFailures}
    or max(${ledgerEntries.at}) > ${now.toISOString()}::timestamptz
      - interval '1 hour' * power(2, least(${refunds.refusals}, 8))
  from ${ledgerEntries}
  where ${ledgerEntries.bookingId} = ${refunds.bookingId}
    and ${ledgerEntries.key} like 'refund_failed ' || ${refunds.id} || ' %'), false)`;

/** Returns the ids of a booking's refunds that no job tries now, since they have failed at the bank. */
export async function listPausedRefunds(
  tx: Database,
  bookingId: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), isNull(refunds.doneAt), isPaused(now)));
  return rows.map(({ id }) => id);
}

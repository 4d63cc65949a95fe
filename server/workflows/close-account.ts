import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema/bookings.ts';
import { payments } from '../db/schema/payments.ts';
import { AppError } from '../errors.ts';
import { recordEvent } from '../features/audit/record.ts';
import { listOpenSales } from '../features/own-account/open-sales.ts';
import type { Caller } from '../http/authorize.ts';
import type { SessionKey } from '../providers/identity/provider.ts';
import { type RemovalDeps, removeUser } from './remove-user.ts';

/**
 * Closes the caller's own account after verifying the password. It ends open bookings, and refunds
 * in full the buyers of bicycles that the caller has not shipped. It is refused while the caller
 * waits for a paid bicycle or a refund, or has shipped a bicycle whose buyer has not confirmed the
 * receipt within the last 30 days: until then, only the seller claims that it was shipped.
 * @throws AppError forbidden for an admin (only the operator appoints and dismisses admins),
 * password_needed, wrong_password, deals_open, too_many_requests, not_signed_in
 */
export async function closeAccount(
  deps: RemovalDeps,
  { id, email, identityId, role }: Caller,
  { sessionId }: Pick<SessionKey, 'sessionId'>,
  password: string,
): Promise<{ acknowledged: true }> {
  if (role === 'admin') throw new AppError('forbidden');
  const isOwn = await deps.identity.isOwnPassword({ identityId, email }, password);
  if (isOwn === null) throw new AppError('password_needed');
  if (!isOwn) {
    await recordEvent(deps.db, deps.clock.now(), {
      action: 'sign_in_failed',
      actor: 'visitor',
      to: id,
    });
    throw new AppError('wrong_password');
  }
  return removeUser(deps, id, {
    action: 'account_closed',
    by: id,
    // Runs while the rows are locked, so it also sees payments that were recorded just before.
    check: async (tx, unshipped) => {
      // The password was verified before the transaction: if it was changed since, that ended this
      // session too.
      if (!(await deps.identity.lockSession(tx, { identityId, sessionId })))
        throw new AppError('not_signed_in');
      const hasPaid = unshipped.some(({ leftBy }) => leftBy === 'buyer');
      const hasOpenTrades =
        hasPaid ||
        (await hasPendingRefund(tx, id)) ||
        (await hasUnconfirmedShipments(tx, id, deps.clock.now()));
      if (hasOpenTrades) throw new AppError('deals_open');
    },
  });
}

/** Whether a buyer may still be waiting for a bicycle that this seller has shipped. */
async function hasUnconfirmedShipments(
  tx: Database,
  sellerId: string,
  now: Date,
): Promise<boolean> {
  // Only shipped sales: the removal has ended the unshipped ones before this check.
  return (await listOpenSales(tx, sellerId, now)).length > 0;
}

/** Whether a refund to this buyer is pending. */
async function hasPendingRefund(tx: Database, buyerId: string): Promise<boolean> {
  const isDue = and(isNotNull(payments.refundDueAt), isNull(payments.refundedAt));
  const owed = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(eq(bookings.buyerId, buyerId), isDue))
    .limit(1);
  return owed.length > 0;
}

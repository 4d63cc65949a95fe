import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { payments } from '../../db/schema/payments.ts';
import { Refusal } from '../../errors.ts';
import type { Caller } from '../../router.ts';
import { record } from '../audit/record.ts';
import { type RemovalDeps, removeWithin } from '../reports/remove-user.ts';

/**
 * Deletes the caller's own account, after their password was asked for again. Open bookings end with
 * it; a deal for which money has been taken must be settled first: what is paid must be sent, what
 * is owed must have gone back.
 * @throws Refusal forbidden for an admin (the operator made them, and unmakes them), password_needed,
 * wrong_password, deals_open, too_many_requests
 */
export async function closeAccount(
  deps: RemovalDeps,
  { id, email, identityId, role }: Caller,
  password: string,
): Promise<{ acknowledged: true }> {
  if (role === 'admin') throw new Refusal('forbidden');
  const isOwn = await deps.identity.isOwnPassword({ identityId, email }, password);
  if (isOwn === null) throw new Refusal('password_needed');
  if (!isOwn) {
    await record(deps.db, deps.clock.now(), { action: 'sign_in_failed', actor: 'visitor', to: id });
    throw new Refusal('wrong_password');
  }
  return deps.db.transaction(async (tx) => {
    const done = await removeWithin(tx, deps, id, { action: 'account_closed', by: id });
    // Looked at last, under the locks of all that was removed: a payment that came in meanwhile is
    // seen, and takes everything back.
    if (await hasOpenDeal(tx, id)) throw new Refusal('deals_open');
    return done;
  });
}

/** Whether money has been taken for something that was not sent yet, or is due to go back. */
async function hasOpenDeal(tx: Database, userId: string): Promise<boolean> {
  const isPart = or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId));
  const unsent = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isPart, eq(bookings.state, 'paid')))
    .limit(1);
  const owed = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        eq(bookings.buyerId, userId),
        isNotNull(payments.refundDueAt),
        isNull(payments.refundedAt),
      ),
    )
    .limit(1);
  return unsent.length + owed.length > 0;
}

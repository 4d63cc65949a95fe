import type { ClosedAccount } from '../../../contract/accounts/own-account.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { lockUser, updateUser } from '../../features/accounts/user-state.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { withdrawForClosing } from '../../features/catalog/product-state.ts';
import { voidOffersOfLeaver } from '../../features/offers/void-offers.ts';
import type { SessionKey } from '../../providers/identity/provider.ts';
import { endUnpaidBookings, lockProductsOf } from '../bookings/end-bookings.ts';
import { finishClosing } from './finish-closings.ts';
import type { RemovalDeps } from './remove-user.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface ClosingDeps extends RemovalDeps {
  /** For how many days a person can keep the account; with 0 it is deleted at once if it can be. */
  accountClosingDays: number;
}

/**
 * Begins the closing of the caller's own account: withdraws their listings, cancels unpaid bookings
 * on both sides, ends all other sessions and mails the owner the date. A job deletes the account
 * after that date. Safe to repeat: the first date stays.
 * @returns when the account is to be deleted; null when it is deleted already
 * @throws AppError forbidden for an admin (only the operator appoints and dismisses admins),
 * not_signed_in when the session has ended at the same moment
 */
export async function closeAccount(
  deps: ClosingDeps,
  caller: Caller,
  { sessionId }: Pick<SessionKey, 'sessionId'>,
): Promise<ClosedAccount> {
  const closesAt = await deps.db.transaction((tx) => beginClosing(tx, deps, caller, sessionId));
  const isGone = deps.accountClosingDays === 0 && (await finishClosing(deps, caller.id));
  return { acknowledged: true, closesAt: isGone ? null : closesAt.toISOString() };
}

async function beginClosing(
  tx: Database,
  { clock, identity, accountClosingDays }: ClosingDeps,
  { id, identityId }: Caller,
  sessionId: string,
): Promise<Date> {
  const user = await lockUser(tx, id);
  if (!user) throw new AppError('not_signed_in');
  if (user.role === 'admin') throw new AppError('forbidden');
  // The sign-in was checked before this transaction, and may have ended since.
  if (!(await identity.lockSession(tx, { identityId, sessionId })))
    throw new AppError('not_signed_in');
  if (user.closesAt) return user.closesAt;
  const now = clock.now();
  const closesAt = new Date(now.getTime() + accountClosingDays * dayMs);
  await updateUser(tx, id, { closesAt });
  // Products are locked before bookings, as in booking and paying.
  await lockProductsOf(tx, id);
  await withdrawForClosing(tx, id);
  await endUnpaidBookings(tx, id, now);
  await voidOffersOfLeaver(tx, id, now);
  await identity.endSessions(tx, identityId, sessionId);
  const about = `${identityId} ${closesAt.toISOString()}`;
  await enqueueEvents(tx, now, { kind: 'account_closing', ids: [about], sides: ['owner'] });
  await recordEvent(tx, now, { action: 'account_closing_requested', by: id, to: id });
  return closesAt;
}

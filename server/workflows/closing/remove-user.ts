import type { Database, DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { eraseUser, type LockedUser, lockUser } from '../../features/accounts/user-state.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { lockBookingsOf } from '../../features/bookings/locks.ts';
import { withdrawAllOf } from '../../features/catalog/product-state.ts';
import { emptyStatementsOf } from '../../features/disputes/empty-statements.ts';
import { anonymizeMessages } from '../../features/messages/anonymize-messages.ts';
import { anonymizeClosedReports } from '../../features/messages/person-reports.ts';
import { emptyCasesOf } from '../../features/moderation/purge-cases.ts';
import { deleteNotificationsOf } from '../../features/notifications/queries.ts';
import { voidOffersOfLeaver } from '../../features/offers/void-offers.ts';
import { deleteExportOf } from '../../features/own-account/export/export-requests.ts';
import { anonymizeReports } from '../../features/reports/queries.ts';
import { deleteSavedSearchesOf } from '../../features/saved-searches/queries.ts';
import { deleteWishesOf } from '../../features/wishlist/queries.ts';
import { deleteKeysOf } from '../../http/idempotency.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';
import { endBookings, lockProductsOf } from '../bookings/end-bookings.ts';
import { carryOutRefunds } from '../payments/carry-out-refunds.ts';

export interface RemovalDeps extends DbDeps {
  identity: IdentityProvider;
  payments: PaymentProvider;
}

/** The audit event of the removal. */
interface Removal {
  action: 'user_deleted' | 'account_closed';
  by: string;
  /** Checks the user and their deals while the rows are locked. Throws to keep the user. */
  check?(tx: Database, user: LockedUser): Promise<void>;
}

/**
 * Deletes a buyer or a seller: it withdraws their products, ends their open bookings on both sides,
 * and removes their identity. Payments for bicycles that were not shipped are refunded in full,
 * whichever side is deleted. Records of other paid deals are kept without the user's data.
 * @throws AppError not_found, forbidden for an admin; and what `check` throws
 */
export async function removeUser(deps: RemovalDeps, id: string, removal: Removal) {
  const refunds = await deps.db.transaction((tx) => removeInTransaction(tx, deps, id, removal));
  // Outside the transaction: a slow provider must not keep all these rows locked.
  await carryOutRefunds(deps, refunds);
  return { acknowledged: true as const };
}

/** Deletes the user within `tx`. Returns the refunds to carry out. */
async function removeInTransaction(
  tx: Database,
  { clock, identity }: RemovalDeps,
  id: string,
  { action, by, check }: Removal,
): Promise<string[]> {
  const user = await lockUser(tx, id);
  if (!user) throw new AppError('not_found');
  if (user.role === 'admin') throw new AppError('forbidden');
  // Products are locked before bookings, as in booking and paying.
  await lockProductsOf(tx, id);
  await withdrawAllOf(tx, id);
  await lockBookingsOf(tx, id);
  await check?.(tx, user);
  const ended = await endBookings(tx, id, clock.now());
  await voidOffersOfLeaver(tx, id, clock.now());
  const { email } = await eraseUser(tx, id, clock.now());
  await anonymizeReports(tx, id, email);
  await deleteWishesOf(tx, id);
  await deleteSavedSearchesOf(tx, id);
  await deleteNotificationsOf(tx, id);
  await deleteExportOf(tx, id);
  await anonymizeMessages(tx, id);
  await anonymizeClosedReports(tx, id);
  await emptyStatementsOf(tx, id);
  await emptyCasesOf(tx, id);
  if (user.identityId) {
    await deleteKeysOf(tx, user.identityId);
    await identity.remove(tx, user.identityId);
  }
  await recordEvent(tx, clock.now(), { action, by, to: id, details: { role: user.role } });
  return ended.flatMap(({ refunds }) => refunds);
}

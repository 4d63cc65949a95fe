import type { Database } from '../../db/open.ts';
import { Refusal } from '../../errors.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import { eraseUser, lockUser } from '../accounts/user-state.ts';
import { record } from '../audit/record.ts';
import { endBookingsOf } from '../bookings/departure.ts';
import { withdrawAllOf } from '../catalog/product-state.ts';
import { deleteWishesOf } from '../wishlist/queries.ts';
import { renameReporter } from './queries.ts';
import type { ReportDeps } from './rules.ts';

export interface RemovalDeps extends ReportDeps {
  identity: IdentityProvider;
}

/** How the audit trail is to tell of it. */
interface Removal {
  action: 'user_deleted' | 'account_closed';
  by: string;
}

/**
 * Deletes a buyer or a seller: their products leave the shop, open bookings on either side end,
 * nobody can sign in as them any more. Records of paid trades stay without the person's data.
 *
 * It stands with moderation, and not with the accounts, because it reaches into the features that
 * come after those.
 * @throws Refusal not_found, forbidden for an admin, and so for the caller
 */
export const removeUser = (deps: RemovalDeps, id: string, removal: Removal) =>
  deps.db.transaction((tx) => removeWithin(tx, deps, id, removal));

/** The same, as part of `tx`. */
export async function removeWithin(
  tx: Database,
  { clock, identity }: Omit<RemovalDeps, 'db'>,
  id: string,
  { action, by }: Removal,
) {
  const user = await lockUser(tx, id);
  if (!user) throw new Refusal('not_found');
  if (user.role === 'admin') throw new Refusal('forbidden');
  // Products before bookings: whoever books or pays takes the locks in this order too.
  await withdrawAllOf(tx, id);
  await endBookingsOf(tx, id, clock.now());
  const { email } = await eraseUser(tx, id, clock.now());
  await renameReporter(tx, id, email);
  await deleteWishesOf(tx, id);
  if (user.identityId) await identity.remove(tx, user.identityId);
  await record(tx, clock.now(), { action, by, to: id, details: { role: user.role } });
  return { acknowledged: true as const };
}

import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Account } from '../../../contract/accounts/accounts.ts';
import { openPaidStates } from '../../../contract/deals/booking-states.ts';
import type { Caller, IdentitySession } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { AppError } from '../../errors.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import { isActiveUser } from '../accounts/user-state.ts';
import { hasListed } from '../catalog/queries.ts';
import { findSuspension } from '../moderation/queries-in-force.ts';
import { hasDealsThatKeep } from './open-deals.ts';

interface AccountDeps {
  db: Database;
  identity: IdentityProvider;
  adminsNeedSecondFactor: boolean;
}

/** Neither received nor ended. */
const isUnderWay = inArray(bookings.state, ['booked', ...openPaidStates]);

/**
 * Returns the caller's own account, when it is to be deleted and whether that waits for a deal, the number of open deals as buyer and
 * as seller, whether they have ever listed a bicycle, and what an admin may do.
 * @throws AppError not_signed_in when the account is deleted at the same moment
 */
export async function readAccount(
  { db, identity, adminsNeedSecondFactor }: AccountDeps,
  { id, rights }: Caller,
  session: IdentitySession,
): Promise<Account> {
  const [user] = await db.select().from(users).where(isActiveUser(id));
  if (!user) throw new AppError('not_signed_in');
  const {
    username,
    email,
    photoUrl: photoURL,
    role,
    phone,
    verified,
    closesAt,
    pausedUntil,
    takesSellersOffers,
  } = user;
  const bought = and(eq(bookings.buyerId, id), isNull(bookings.hiddenAt), isUnderWay);
  const sold = and(eq(bookings.sellerId, id), isUnderWay);
  const [buying, selling] = [await db.$count(bookings, bought), await db.$count(bookings, sold)];
  const own = {
    _id: id,
    username,
    email,
    photoURL,
    role,
    phone,
    verified,
    takesSellersOffers,
    buying,
    selling,
    hasListed: await hasListed(db, id),
    ...(pausedUntil && { pausedUntil }),
    suspended: (await findSuspension(db, id)) ?? undefined,
    ...(closesAt && {
      closesAt: closesAt.toISOString(),
      closingWaits: await hasDealsThatKeep(db, id),
    }),
  };
  if (role !== 'admin') return own;
  const isStrong = (await identity.readSessionState(session))?.isStrong ?? false;
  const needsSecondFactor = adminsNeedSecondFactor && !isStrong;
  return { ...own, admin: { rights: [...rights], needsSecondFactor } };
}

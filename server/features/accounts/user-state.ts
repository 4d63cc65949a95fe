import { and, eq, isNull, or } from 'drizzle-orm';
import { defaultPhoto } from '../../../contract/accounts/default-photo.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { AppError } from '../../errors.ts';

/** Selects the record of a user who is not deleted. */
export const isActiveUser = (id: string) => and(eq(users.id, id), isNull(users.deletedAt));

/** Returns whether a user is not deleted. It takes no lock, so the answer may be outdated at once. */
export const isActive = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(users, isActiveUser(id))) > 0;

/**
 * Takes a shared lock on a user, which delays a deletion until the transaction ends. Returns false
 * when the user is deleted. Transactions that add rows for a user (a product, a booking) call it
 * first.
 */
export async function lockUserShared(tx: Database, id: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(isActiveUser(id)).for('share');
  return rows.length > 0;
}

/**
 * Takes the same lock on a user who wants to begin something: to list, to book or to write to
 * somebody.
 * @throws AppError not_signed_in when the user is deleted; account_closing when they have asked for
 * that; account_suspended
 */
export async function lockToBegin(tx: Database, id: string): Promise<void> {
  const columns = {
    closesAt: users.closesAt,
    isSuspended: users.isSuspended,
    suspendedUntil: users.suspendedUntil,
  };
  const [user] = await tx.select(columns).from(users).where(isActiveUser(id)).for('share');
  requireToBegin(user);
}

/**
 * Checks that a user whom `tx` has locked may begin something. Null stands for a deleted one.
 * @throws AppError as `lockToBegin`
 */
export function requireToBegin(
  user: Pick<LockedUser, 'closesAt' | 'isSuspended' | 'suspendedUntil'> | null | undefined,
): void {
  if (!user) throw new AppError('not_signed_in');
  if (user.closesAt) throw new AppError('account_closing');
  if (!user.isSuspended) return;
  throw new AppError('account_suspended', { suspendedUntil: user.suspendedUntil ?? undefined });
}

export type LockedUser = Pick<
  typeof users.$inferSelect,
  | 'role'
  | 'identityId'
  | 'username'
  | 'photoUrl'
  | 'phone'
  | 'verified'
  | 'takesSellersOffers'
  | 'timeZone'
  | 'closesAt'
  | 'pausedUntil'
  | 'pauseEndsAt'
  | 'isSuspended'
  | 'suspendedUntil'
  | 'payoutsHeldUntil'
>;

/**
 * Reads and locks a user in order to change or delete them, or to count their rows. Returns null
 * when the user is deleted.
 */
export async function lockUser(tx: Database, id: string): Promise<LockedUser | null> {
  const [row] = await tx
    .select({
      role: users.role,
      identityId: users.identityId,
      username: users.username,
      photoUrl: users.photoUrl,
      phone: users.phone,
      verified: users.verified,
      takesSellersOffers: users.takesSellersOffers,
      timeZone: users.timeZone,
      closesAt: users.closesAt,
      pausedUntil: users.pausedUntil,
      pauseEndsAt: users.pauseEndsAt,
      isSuspended: users.isSuspended,
      suspendedUntil: users.suspendedUntil,
      payoutsHeldUntil: users.payoutsHeldUntil,
    })
    .from(users)
    .where(isActiveUser(id))
    // Not `for update`: that would block transactions that insert rows referring to this user, and
    // these may hold the product lock that this transaction waits for.
    .for('no key update');
  return row ?? null;
}

/** The reserved top-level domain .invalid never exists (RFC 2606). */
const erasedDomain = '@deleted.invalid';

/** Whether an email is the placeholder that `eraseUser` writes. */
export const isErased = (email: string): boolean => email.endsWith(erasedDomain);

/** Updates columns of a user record. */
export async function updateUser(
  tx: Database,
  id: string,
  change: Partial<Omit<LockedUser, 'identityId'>>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

/** Gives the user record of an identity another email; there may be no record yet. */
export async function updateEmail(tx: Database, identityId: string, email: string): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.identityId, identityId));
}

/** Replaces everything that identifies a user in their record. Returns the placeholder email. */
export async function eraseUser(
  tx: Database,
  id: string,
  deletedAt: Date,
): Promise<{ email: string }> {
  // The id makes the email unique.
  const email = `${id}${erasedDomain}`;
  await tx
    .update(users)
    .set({
      email,
      username: 'Deleted user',
      photoUrl: defaultPhoto,
      phone: null,
      timeZone: null,
      riderHeightCm: null,
      riderInseamCm: null,
      closesAt: null,
      pausedUntil: null,
      pauseEndsAt: null,
      deletedAt,
    })
    .where(eq(users.id, id));
  return { email };
}

/**
 * Sets or revokes the verified mark. Only a seller can be verified; the mark can also be revoked
 * from a buyer who was a seller before. Returns whether the value changed, or null when there is no
 * such user.
 */
export async function setVerified(
  tx: Database,
  id: string,
  verified: boolean,
): Promise<boolean | null> {
  const isSeller = eq(users.role, 'seller');
  const isChangeable = and(isActiveUser(id), verified ? isSeller : or(isSeller, users.verified));
  const [before] = await tx
    .select({ verified: users.verified })
    .from(users)
    .where(isChangeable)
    .for('no key update');
  if (!before) return null;
  await tx.update(users).set({ verified }).where(isChangeable);
  return before.verified !== verified;
}

import { and, eq, isNull, or } from 'drizzle-orm';
import { defaultPhoto } from '../../../contract/accounts/default-photo.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';

const isActiveUser = (id: string) => and(eq(users.id, id), isNull(users.deletedAt));

/**
 * Keeps a user from being deleted until the transaction ends; false when they are gone already.
 * Whatever would outlive its owner asks first: a product to list, a booking.
 */
export async function lockUserShared(tx: Database, id: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(isActiveUser(id)).for('share');
  return rows.length > 0;
}

type LockedUser = Pick<
  typeof users.$inferSelect,
  'role' | 'identityId' | 'username' | 'photoUrl' | 'verified'
>;

/**
 * Reads and locks a user, to change or delete them or to count what is theirs; null when they are
 * gone.
 */
export async function lockUser(tx: Database, id: string): Promise<LockedUser | null> {
  const [row] = await tx
    .select({
      role: users.role,
      identityId: users.identityId,
      username: users.username,
      photoUrl: users.photoUrl,
      verified: users.verified,
    })
    .from(users)
    .where(isActiveUser(id))
    // Not `update`: rows that point at this one may still be added to trades under way, which
    // would otherwise wait for us while we wait for their product.
    .for('no key update');
  return row ?? null;
}

/** Reserved for names that never exist (RFC 2606). */
const erasedDomain = '@deleted.invalid';

/** Whether this is what `eraseUser` has put in place of an email. */
export const isErased = (email: string): boolean => email.endsWith(erasedDomain);

/** Writes down what a user has changed of themselves. */
export async function updateUser(
  tx: Database,
  id: string,
  change: Partial<Pick<typeof users.$inferSelect, 'role' | 'username' | 'photoUrl' | 'verified'>>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

/** Removes everything that identifies a user from their record. Returns what its email is now. */
export async function eraseUser(
  tx: Database,
  id: string,
  deletedAt: Date,
): Promise<{ email: string }> {
  // The id keeps it unique.
  const email = `${id}${erasedDomain}`;
  await tx
    .update(users)
    .set({ email, username: 'Deleted user', photoUrl: defaultPhoto, deletedAt })
    .where(eq(users.id, id));
  return { email };
}

/**
 * Sets whether a user is verified: only a seller can become so, and it can be revoked from a buyer
 * who was a seller before. Returns whether that changed; null where there is no such user.
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

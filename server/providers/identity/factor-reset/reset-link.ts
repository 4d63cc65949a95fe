import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, DbDeps } from '../../../db/database.ts';
import { factorResets } from '../../../db/schema/identity/factors.ts';
import { identities } from '../../../db/schema/identity/identities.ts';
import { AppError } from '../../../errors.ts';
import { lockIdentity } from '../identity-lock.ts';
import { tellOwner } from '../tell-owner.ts';

const hashed = (token: string) =>
  createHash('sha256').update(`keep second factor ${token}`).digest('base64url');

/**
 * Makes a new token for the link that cancels a reset, each time its mail is sent. Returns null when
 * that reset has been cancelled or carried out.
 * @param requestedAt which reset the mail is about, ISO 8601
 */
export async function renewFactorResetLink(
  db: Database,
  identityId: string,
  requestedAt: string,
): Promise<{ email: string; token: string; dueAt: Date } | null> {
  const token = randomBytes(16).toString('hex');
  const isThis = and(
    eq(factorResets.identityId, identityId),
    eq(factorResets.requestedAt, new Date(requestedAt)),
  );
  const [reset] = await db
    .update(factorResets)
    .set({ cancelHash: hashed(token) })
    .where(isThis)
    .returning({ dueAt: factorResets.dueAt });
  const [owner] = await db
    .select({ email: identities.email })
    .from(identities)
    .where(eq(identities.id, identityId));
  return reset && owner ? { ...owner, ...reset, token } : null;
}

/** The condition on `factorResets` for the reset that the link with this token cancels. */
const isOfLink = (token: string) => eq(factorResets.cancelHash, hashed(token));

/** Returns whether the link with this token can cancel a reset. */
export const isKeepLink = async (db: Database, token: string): Promise<boolean> =>
  (await db.$count(factorResets, isOfLink(token))) > 0;

/** Cancels a reset by the link in its mail. @throws AppError link_expired */
export const cancelByLink = ({ db, clock }: DbDeps, token: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ identityId: factorResets.identityId })
      .from(factorResets)
      .where(isOfLink(token));
    if (!found || !(await lockIdentity(tx, found.identityId))) throw new AppError('link_expired');
    if (!(await cancelFactorReset(tx, clock.now(), found.identityId)))
      throw new AppError('link_expired');
  });

/**
 * Cancels the reset of a second factor, if there is one, and tells the owner. The caller holds the
 * identity's lock. Returns whether there was one.
 */
export async function cancelFactorReset(
  tx: Database,
  now: Date,
  identityId: string,
): Promise<boolean> {
  if (!(await deleteFactorReset(tx, identityId))) return false;
  await tellOwner(tx, now, identityId, 'second_factor_reset_cancelled');
  return true;
}

/** Deletes the reset of a second factor. Returns whether there was one. */
export async function deleteFactorReset(tx: Database, identityId: string): Promise<boolean> {
  const deleted = await tx
    .delete(factorResets)
    .where(eq(factorResets.identityId, identityId))
    .returning({ identityId: factorResets.identityId });
  return deleted.length > 0;
}

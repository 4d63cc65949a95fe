import { and, asc, eq } from 'drizzle-orm';
import type { Passkey } from '../../../../contract/accounts/sign-in-security.ts';
import type { BrowserSession } from '../../../caller.ts';
import type { Database, DbDeps } from '../../../db/database.ts';
import { passkeys } from '../../../db/schema/identity/factors.ts';
import { credentials } from '../../../db/schema/identity/identities.ts';
import { AppError } from '../../../errors.ts';
import { changeSignIn } from '../identity-lock.ts';
import { weakenWithoutFactors } from '../sessions/session-strength.ts';
import { tellOwner } from '../tell-owner.ts';

type Row = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>;

/** The passkey as its person sees it. */
export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Returns a person's passkeys, the oldest first. */
export async function listPasskeys(db: Database, identityId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.identityId, identityId))
    .orderBy(asc(passkeys.createdAt));
  return rows.map(toPasskey);
}

const isOwn = ({ identityId }: BrowserSession, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.identityId, identityId));

/** Gives a passkey another name. @throws AppError not_found */
export async function renamePasskey(
  db: Database,
  session: BrowserSession,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const changed = await db
    .update(passkeys)
    .set({ name })
    .where(isOwn(session, id))
    .returning({ id: passkeys.id });
  if (changed.length === 0) throw new AppError('not_found');
}

/**
 * Removes all passkeys within `tx` when the owner of an email comes whose identity they have not
 * begun, as far as is known: somebody else may have signed up with that email, and kept a way in. A
 * second factor stays, since a mailbox alone must not get around it.
 */
export async function removeUnownedPasskeys(
  tx: Database,
  now: Date,
  identityId: string,
): Promise<void> {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.identityId, identityId))
    .returning({ id: passkeys.id });
  if (removed.length > 0) await tellOwner(tx, now, identityId, 'passkey_removed');
}

/**
 * Removes a passkey, unless it is the only way to sign in.
 * @throws AppError not_found, last_way_in, not_signed_in
 */
export const removePasskey = (deps: DbDeps, session: BrowserSession, id: string): Promise<void> =>
  changeSignIn(deps, session, async (tx, now) => {
    const { identityId } = session;
    const removed = await tx
      .delete(passkeys)
      .where(isOwn(session, id))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw new AppError('not_found');
    const ways =
      (await tx.$count(credentials, eq(credentials.userId, identityId))) +
      (await tx.$count(passkeys, eq(passkeys.identityId, identityId)));
    if (ways === 0) throw new AppError('last_way_in');
    await weakenWithoutFactors(tx, identityId);
    await tellOwner(tx, now, identityId, 'passkey_removed');
  });

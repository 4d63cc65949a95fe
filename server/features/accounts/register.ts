import type { NewUser } from '../../../contract/accounts/accounts.ts';
import type { IdentitySession } from '../../caller.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import type { AccountDeps } from './account-deps.ts';
import { requireAllowedName } from './person-name.ts';
import { findCaller, insertUser } from './queries.ts';

/**
 * Adds the user record of a person whom the identity provider has authenticated. It is idempotent,
 * so a client can repeat it to complete a sign-up that broke off after the identity was created.
 * @throws AppError invalid_input for a name that is not allowed; forbidden when the email is not the
 * session's; not_signed_in when the session has ended meanwhile; email_taken when the email belongs
 * to another user
 */
export async function register(
  { db, clock, identity, brandName }: AccountDeps & { brandName: string },
  session: IdentitySession,
  wanted: NewUser,
): Promise<{ acknowledged: true; _id?: string }> {
  if (wanted.email !== session.email) throw new AppError('forbidden');
  const { username, email, role } = wanted;
  const { identityId } = session;
  // Not inside of the transaction: it locks the identity first, and a deletion the user first.
  const known = await findCaller(db, identityId);
  if (known) return { acknowledged: true, _id: known.id };
  requireAllowedName(username, brandName);
  const photoURL = await identity.allowedPicture(identityId, wanted.photoURL);
  const createdAt = clock.now();
  const added = await db.transaction(async (tx) => {
    if (!(await identity.lockSession(tx, session))) throw new AppError('not_signed_in');
    const by = await insertUser(tx, { username, email, photoURL, role, identityId, createdAt });
    if (by) await recordEvent(tx, createdAt, { action: 'signed_up', by, details: { role } });
    return by;
  });
  const id = added ?? (await findCaller(db, identityId))?.id;
  if (!id) throw new AppError('email_taken');
  return { acknowledged: true, _id: id };
}

import type { NewUser } from '../../../contract/accounts/accounts.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { IdentityProvider, IdentitySession } from '../../providers/identity/provider.ts';
import { recordEvent } from '../audit/record.ts';
import { promoteOwner } from './promote.ts';
import { findCaller, findRole, insertUser } from './queries.ts';
import { setVerified } from './user-state.ts';

export interface AccountDeps extends DbDeps {
  identity: IdentityProvider;
  /** Emails of the first admins, as the operator names them. */
  adminEmails: readonly string[];
}

/**
 * Adds the user record of the person whom the identity provider vouches for. Repeating it changes
 * nothing, so a repetition completes a sign-up that broke off between the two accounts.
 * @throws AppError forbidden when the record is for somebody else, not_signed_in when the session
 * has ended in between
 */
export async function register(
  { db, clock, identity }: AccountDeps,
  session: IdentitySession,
  wanted: NewUser,
): Promise<{ acknowledged: true; _id?: string }> {
  if (wanted.email !== session.email) throw new AppError('forbidden');
  const { username, email, role } = wanted;
  const { identityId } = session;
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

/**
 * A bearer token for the signed-in person; one of the operator's first admins, whose email is proven,
 * becomes an admin here, which ends their sessions in other browsers.
 * @throws AppError account_type_needed when they have no user record yet.
 */
export async function issueToken(
  deps: AccountDeps,
  session: IdentitySession,
): Promise<{ token: string }> {
  const { db, identity, adminEmails } = deps;
  const caller = await findCaller(db, session.identityId);
  if (!caller) throw new AppError('account_type_needed');
  const isNamed = adminEmails.includes(session.email);
  if (isNamed && caller.role !== 'admin') await promoteOwner(deps, caller, session);
  return { token: await identity.issueToken(session) };
}

/**
 * The role behind an email, null where there is no user. It is public, so it gives nothing else.
 */
export const lookUpRole = async ({ db }: AccountDeps, email: string) => ({
  role: await findRole(db, email),
});

/**
 * Says of a seller that they are verified, or takes that back; again changes nothing.
 * @throws AppError not_found when there is no seller with this id
 */
export const verify = ({ db, clock }: AccountDeps, by: string, to: string, verified: boolean) =>
  db.transaction(async (tx) => {
    const changed = await setVerified(tx, to, verified);
    if (changed === null) throw new AppError('not_found');
    const action = verified ? 'seller_verified' : 'verification_taken_back';
    if (changed) await recordEvent(tx, clock.now(), { action, by, to });
    return { acknowledged: true as const };
  });

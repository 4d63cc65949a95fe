import type { BrowserSession } from '../../caller.ts';
import { AppError } from '../../errors.ts';
import type { AccountDeps } from './account-deps.ts';
import { promoteOwner } from './promote.ts';
import { findCaller } from './queries.ts';

/**
 * Returns a bearer token for the signed-in person. A person whose email is in `adminEmails` and is
 * confirmed becomes an admin here, which ends their sessions in other browsers.
 * @throws AppError account_type_needed when the person has no user record yet
 */
export async function issueToken(
  deps: AccountDeps,
  session: BrowserSession,
): Promise<{ token: string }> {
  const { db, identity, adminEmails } = deps;
  const caller = await findCaller(db, session.identityId);
  if (!caller) throw new AppError('account_type_needed');
  const isNamed = adminEmails.includes(session.email);
  if (isNamed && caller.role !== 'admin') await promoteOwner(deps, caller, session);
  return { token: await identity.issueToken(session) };
}

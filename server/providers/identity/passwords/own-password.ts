import type { IdentitySession } from '../../../caller.ts';
import type { Database } from '../../../db/database.ts';
import { credentials } from '../../../db/schema/identity/identities.ts';
import type { SignInThrottle } from '../sign-in-throttle.ts';
import { verifyPassword } from './passwords.ts';
import { isPasswordOf } from './set-password.ts';

/**
 * Returns whether `password` is the signed-in person's password, or null when they have none
 * because they only sign in with Google. Attempts are throttled separately from sign-ins: they come
 * from a signed-in browser, which must not be able to block the owner's sign-in elsewhere.
 * @throws AppError too_many_requests
 */
export async function isOwnPassword(
  db: Database,
  signInThrottle: SignInThrottle,
  { identityId, email }: Pick<IdentitySession, 'identityId' | 'email'>,
  password: string,
): Promise<boolean | null> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(isPasswordOf(identityId));
  const hash = row?.hash;
  if (!hash) return null;
  const source = { email, device: 'own account', address: identityId };
  const { status } = await signInThrottle.run(source, async () => ({
    status: (await verifyPassword({ hash, password })) ? 200 : 401,
  }));
  return status === 200;
}

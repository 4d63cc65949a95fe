import type { IdentityUser } from '../../../contract/accounts/accounts.ts';
import { callOpen, renewToken } from '../../api/api.ts';

/**
 * Signs a person in again, which makes the sign-in fresh. The former session of this browser ends,
 * so that it is not listed as one more place where they are signed in.
 * @throws Error with the message for people when it was another person, and what `signIn` throws
 */
export async function replaceSession(
  own: IdentityUser,
  signIn: () => Promise<IdentityUser>,
): Promise<void> {
  const open = await callOpen('GET /auth/sessions');
  const user = await signIn();
  await renewToken(user.email);
  if (user.id !== own.id)
    throw new Error(`That was another account. You are now signed in as ${user.email}.`);
  const former = open.find(({ isCurrent }) => isCurrent);
  // It may have ended already, and the change does not depend on it.
  if (former)
    await callOpen('DELETE /auth/sessions/:id', { params: { id: former.id } }).catch(
      () => undefined,
    );
}

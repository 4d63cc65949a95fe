import type { NewUser, SignUpForm } from '../../../../contract/accounts/accounts.ts';
import { defaultPhoto } from '../../../../contract/accounts/default-photo.ts';
import { callOpen } from '../../../api/api.ts';

type Registration = Pick<NewUser, 'username' | 'email' | 'role'> & { photoURL?: string };

/**
 * Adds the marketplace's user record of the person who has just signed up with the identity
 * provider.
 */
export const registerUser = ({ photoURL = defaultPhoto, ...who }: Registration) =>
  callOpen('POST /users', { body: { ...who, photoURL, wishlist: [] } });

/** The identity account that this page has made and whose user record could not be added yet. */
let pendingSignUp: Pick<SignUpForm, 'email' | 'password'> | undefined;

/**
 * The whole sign-up: identity account, user record, name and picture, and out again. One that was
 * cut short after its first step goes on there when it is tried again.
 * @throws ApiError
 */
export async function signUp({ username, email, role, password }: SignUpForm): Promise<void> {
  if (pendingSignUp?.email !== email || pendingSignUp.password !== password)
    await callOpen('POST /auth/sign-up/email', { body: { name: username, email, password } });
  pendingSignUp = { email, password };
  await registerUser({ username, email, role });
  pendingSignUp = undefined;
  await callOpen('POST /auth/update-user', { body: { name: username, image: defaultPhoto } });
  await callOpen('POST /auth/sign-out');
}

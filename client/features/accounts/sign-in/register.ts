import type { NewUser, SignUpForm } from '../../../../contract/accounts/accounts.ts';
import { defaultPhoto } from '../../../../contract/accounts/default-photo.ts';
import { callOpen } from '../../../api/api.ts';
import { withSolvedChallenge } from '../../../identity/challenge/with-solved-challenge.ts';

type Registration = Pick<NewUser, 'username' | 'email' | 'role'> & { photoURL?: string };

/**
 * Adds the marketplace's user record of a person who has just signed up with the identity provider.
 */
export const registerUser = ({ photoURL = defaultPhoto, ...who }: Registration) =>
  callOpen('POST /users', { body: { ...who, photoURL, wishlist: [] } });

/** Who has just signed up on this page, so that they need not type the same again to sign in. */
let signedUp: Pick<SignUpForm, 'email' | 'password'> | undefined;

/** Returns the password with which somebody has just signed up on this page, once. */
export function takePassword(email: string): string | undefined {
  const password = signedUp?.email === email ? signedUp.password : undefined;
  signedUp = undefined;
  return password;
}

/** An identity account that this page has created and whose user record could not be added yet. */
let pendingSignUp: Pick<SignUpForm, 'email' | 'password'> | undefined;

/**
 * Runs the whole sign-up: creates the identity account and the user record, sets name and picture,
 * and signs out. A sign-up that failed after the first step continues there on the next attempt.
 * @throws ApiError
 */
export async function signUp({ username, email, role, password }: SignUpForm): Promise<void> {
  if (pendingSignUp?.email !== email || pendingSignUp.password !== password)
    await withSolvedChallenge((solved) =>
      callOpen('POST /auth/sign-up/email', {
        body: { name: username, email, password, ...solved },
      }),
    );
  pendingSignUp = { email, password };
  await registerUser({ username, email, role });
  pendingSignUp = undefined;
  await callOpen('POST /auth/update-user', { body: { name: username, image: defaultPhoto } });
  await callOpen('POST /auth/sign-out');
  signedUp = { email, password };
}

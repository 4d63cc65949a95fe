import type { IdentityUser, Role, SignInForm } from '../../../../contract/accounts/accounts.ts';
import { textLimits } from '../../../../contract/limits.ts';
import { callOpen, renewToken } from '../../../api/api.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { withSolvedChallenge } from '../../../identity/challenge/with-solved-challenge.ts';
import { registerUser } from './register.ts';

/** Checks the password. @throws ApiError wrong_email_or_password, too_many_requests, challenge_needed */
export async function authenticate(form: SignInForm): Promise<IdentityUser> {
  const { user } = await withSolvedChallenge((solved) =>
    callOpen('POST /auth/sign-in/email', { body: { ...form, ...solved } }),
  );
  return user;
}

/** Returns whether a sign-in waits for the code of an authenticator app. */
export const isSecondFactorDue = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_needed';

/** Returns whether the name at Google cannot be one here, so that the person must choose another. */
export const isNameRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof ApiError &&
  error.cause.body.fields?.username !== undefined;

/** Fetches and stores the bearer token. @throws ApiError account_type_needed, second_factor_needed */
export const startSession = (user: IdentityUser): Promise<void> => renewToken(user.email);

/**
 * Starts the session of a person who signed in with Google. Looks up their role, creates a user
 * record with the role buyer only if there is none, and fetches the token. Returns their previous
 * role; null if there was no record.
 * @throws Error with the message for people if the record could not be created; otherwise ApiError
 */
export async function startGoogleSession(user: IdentityUser): Promise<Role | null> {
  const { name, email, image } = user;
  const { role } = await callOpen('GET /users', { query: { email } });
  if (role === null) {
    const record = { username: name.slice(0, textLimits.username), email, role: 'buyer' } as const;
    await registerUser({ ...record, ...(image && { photoURL: image }) }).catch((cause: unknown) => {
      throw new Error(errorMessage(cause), { cause });
    });
  }
  await startSession(user);
  return role;
}

import type { IdentityUser, SignInForm } from '../../../contract/accounts.ts';
import { callOpen, renewToken } from '../../api.ts';

/** Proves who somebody is. @throws ApiError wrong_email_or_password, too_many_requests */
export async function authenticate(form: SignInForm): Promise<IdentityUser> {
  const { user } = await callOpen('POST /auth/sign-in/email', { body: form });
  return user;
}

/** Fetches and keeps the bearer token. @throws ApiError account_type_needed */
export const enter = (user: IdentityUser): Promise<void> => renewToken(user.email);

import type { NewUser, SignUpForm } from '../../../contract/accounts.ts';
import { callOpen } from '../../api.ts';

/** The fixed default profile picture, served with the client. */
const defaultPhoto = '/default-profile.svg';

/** Adds the marketplace's user record of the person who has just proved who they are. */
export const registerUser = (who: Pick<NewUser, 'username' | 'email' | 'role'>) =>
  callOpen('POST /users', { body: { ...who, photoURL: defaultPhoto, wishlist: [] } });

/**
 * The whole sign-up: identity account, user record, name and picture, and out again.
 * @throws ApiError
 */
export async function signUp({ username, email, role, password }: SignUpForm): Promise<void> {
  await callOpen('POST /auth/sign-up/email', { body: { name: username, email, password } });
  await registerUser({ username, email, role });
  await callOpen('POST /auth/update-user', { body: { name: username, image: defaultPhoto } });
  await callOpen('POST /auth/sign-out');
}

import type { identityCalls } from '../../../contract/accounts/identity-calls.ts';
import { testPassword } from '../payloads.ts';

type IdentityCallName = keyof typeof identityCalls;

interface Row {
  /** A valid body, where the call has one. */
  body?: object;
  /** What the session must have shown: nothing, both factors, or both in the last minutes. */
  needs: 'nothing' | 'sign-in' | 'fresh sign-in';
}

const code = { code: '000000' };
const token = { token: 'none' };
const email = 'nobody@example.com';

/** All calls of the identity provider, with the session that each needs. */
export const identityAccessTable: Record<IdentityCallName, Row> = {
  'POST /auth/sign-up/email': {
    body: { name: 'Somebody', email, password: 'short' },
    needs: 'nothing',
  },
  'POST /auth/sign-in/email': { body: { email, password: testPassword }, needs: 'nothing' },
  'POST /auth/sign-in/social': { body: { provider: 'google' }, needs: 'nothing' },
  'POST /auth/sign-in/passkey-options': { needs: 'nothing' },
  'POST /auth/sign-in/passkey': { body: { credential: {} }, needs: 'nothing' },
  'POST /auth/second-factor': { body: { ...code, remember: false }, needs: 'nothing' },
  'POST /auth/second-factor/keep': { body: token, needs: 'nothing' },
  'POST /auth/request-password-reset': { body: { email }, needs: 'nothing' },
  'POST /auth/reset-password': { body: { ...token, newPassword: 'x' }, needs: 'nothing' },
  'POST /auth/confirm-email': { body: token, needs: 'nothing' },
  'POST /auth/mailed-link': { body: { ...token, use: 'new_password' }, needs: 'nothing' },
  'POST /auth/email-change/confirm': { body: token, needs: 'nothing' },
  'POST /auth/email-change/undo': { body: token, needs: 'nothing' },
  'POST /auth/sign-out': { needs: 'nothing' },
  'GET /auth/get-session': { needs: 'nothing' },

  'POST /auth/change-password': {
    body: { currentPassword: 'wrong', newPassword: 'x' },
    needs: 'fresh sign-in',
  },
  'POST /auth/send-confirmation': { needs: 'sign-in' },
  'POST /auth/update-user': {
    body: { name: 'Somebody', image: '/default-profile.svg' },
    needs: 'sign-in',
  },
  'GET /auth/sign-in-methods': { needs: 'sign-in' },
  'POST /auth/confirm-identity': { body: { password: 'wrong' }, needs: 'sign-in' },
  'GET /auth/passkeys': { needs: 'sign-in' },
  'PATCH /auth/passkeys/:id': { body: { name: 'Key' }, needs: 'sign-in' },
  'GET /auth/sessions': { needs: 'sign-in' },
  'DELETE /auth/sessions/:id': { needs: 'sign-in' },
  'POST /auth/end-other-sessions': { needs: 'sign-in' },

  'POST /auth/email-change': { body: { newEmail: email }, needs: 'fresh sign-in' },
  'POST /auth/authenticator': { needs: 'fresh sign-in' },
  'POST /auth/authenticator/confirm': { body: code, needs: 'fresh sign-in' },
  'DELETE /auth/authenticator': { needs: 'fresh sign-in' },
  'POST /auth/recovery-codes': { needs: 'fresh sign-in' },
  'POST /auth/passkeys/options': { needs: 'fresh sign-in' },
  'POST /auth/passkeys': { body: { name: 'Key', credential: {} }, needs: 'fresh sign-in' },
  'DELETE /auth/passkeys/:id': { needs: 'fresh sign-in' },
};

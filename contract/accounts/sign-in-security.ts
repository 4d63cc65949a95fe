import { fillIn, text } from '../fields.ts';
import { maxPasskeyName } from '../limits.ts';
import { z } from '../zod.ts';
import { currentPassword } from './accounts.ts';

/** A code of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const factorCode = z
  .string()
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, fillIn).max(20, 'This is not a code'));

export const secondFactorForm = z.object({
  code: factorCode,
  /** Whether this browser need not ask again for some time. */
  remember: z.boolean(),
});

/** What proves that it is still the same person: the password, or a code where one is set up. */
export const confirmIdentityForm = z.object({
  password: currentPassword.optional(),
  code: factorCode.optional(),
});

export const passkeyName = text(maxPasskeyName);

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** WebAuthn's own JSON forms; the server's library checks what it gets. */
export const webAuthnJson = z.record(z.string(), z.unknown());

/** How the signed-in person can sign in, and what protects that. */
export const signInMethods = z.object({
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** When the authenticator app was set up; null without one. */
  authenticatorSince: z.string().nullable(),
  /** How many recovery codes are left; null when none were ever made. */
  recoveryCodes: z.number().int().nullable(),
  /** When the last sign-in or proof was, until which a change needs no further one. */
  freshUntil: z.string().nullable(),
  /** Until when money waits because of a change; null when it does not. */
  moneyHoldUntil: z.string().nullable(),
});
export type SignInMethods = z.infer<typeof signInMethods>;

/** A browser in which the person is signed in. */
export const ownSession = z.object({
  id: z.string(),
  /** As in `Firefox on Windows`. */
  device: z.string(),
  /** ISO 3166-1 alpha-2; null unless the operator's proxy tells it. */
  country: z.string().nullable(),
  /** The network address of the sign-in, which tells two browsers of one kind apart. */
  address: z.string().nullable(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** A new shared secret, as a text to type and as the address in the QR code. */
export const newAuthenticator = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodeList = z.object({ codes: z.array(z.string()) });

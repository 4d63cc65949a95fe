import type { Role } from '../contract/accounts/accounts.ts';
import type { AdminRight } from '../contract/accounts/admin-rights.ts';

// Who sends a request, and by which session: what the identity provider proves, and what the rest of the
// server knows of a person.

/** A signed-in person. */
export interface IdentitySession {
  sessionId: string;
  identityId: string;
  email: string;
  name: string;
  /** Whether the person has confirmed the email, by a mailed link or by Google. */
  emailVerified: boolean;
}

/** A signed-in person, by the session cookie. */
export interface BrowserSession extends IdentitySession {
  /** When the person last proved who they are; null when that is not recorded. */
  freshAt: Date | null;
  /** When the browser was last in use, within some minutes; null when that is not recorded. */
  lastUsedAt: Date | null;
}

/** The session in a bearer token. */
export interface TokenSession extends IdentitySession {
  /** When the token expires, in milliseconds since 1970. */
  tokenEnd: number;
}

/** What the database holds about a session. */
export interface IdentitySessionState {
  expiresAt: Date;
  /** When the person last proved who they are; null when that is not recorded. */
  freshAt: Date | null;
  /** Whether a second factor or a passkey has been shown in it. */
  isStrong: boolean;
}

/** The user record of a bearer token's owner. */
export interface Caller {
  id: string;
  identityId: string;
  email: string;
  username: string;
  role: Role;
  /** What an admin may do; empty for everybody else. */
  rights: readonly AdminRight[];
}

/** What the database holds for a valid token. */
export interface SessionState {
  /** When the session expires, and when the person last proved who they are; null once it has ended. */
  session: IdentitySessionState | null;
  /** The user record; null when there is none or it is deleted. */
  caller: Caller | null;
}

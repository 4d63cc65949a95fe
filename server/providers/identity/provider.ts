import type { FastifyPluginAsync } from 'fastify';
import type { SignInData } from '../../../contract/accounts/own-account.ts';
import type {
  BrowserSession,
  IdentitySession,
  IdentitySessionState,
  TokenSession,
} from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { NewBrowser } from './sessions/used-browsers.ts';

/**
 * Takes the account for payouts from the user of an identity, within `tx`, if it was opened at `since`
 * or later: it may be somebody else's.
 */
export type DropPayoutAccount = (tx: Database, identityId: string, since: Date) => Promise<void>;

/** Identifies a session and its identity. */
export type SessionKey = Pick<IdentitySession, 'identityId' | 'sessionId'>;

/** A session that cannot end before the transaction does. */
export interface LockedSession {
  /**
   * Whether the email's owner began the session: false when it began before the owner was known,
   * since anyone can sign up with any email.
   */
  isOwners: boolean;
}

/** Events of the provider that are recorded in the audit trail. */
export type IdentityEvent =
  | { action: 'signed_in' | 'signed_out' | 'password_changed'; identityId: string }
  /** The email as entered; there may be no account with it. */
  | { action: 'sign_in_failed'; email: string };

export interface IdentityProvider {
  readonly description: string;
  /** Whether people can sign in with Google. */
  readonly hasGoogle: boolean;
  /** The provider's own HTTP routes, to be mounted at `/auth` below the API base. */
  readonly routes: FastifyPluginAsync;
  /**
   * Returns the session of a request with these headers; null without one, and while the second
   * factor is still to be shown.
   */
  readSession(
    headers: Record<string, string | string[] | undefined>,
  ): Promise<BrowserSession | null>;
  /** Likewise. @throws AppError not_signed_in, second_factor_needed */
  requireSession(headers: Record<string, string | string[] | undefined>): Promise<BrowserSession>;
  /** Returns a signed bearer token for the session, valid for 15 minutes. */
  issueToken(session: BrowserSession): Promise<string>;
  /**
   * Returns the session in a bearer token, or null when the token is forged or expired. The session
   * itself may have ended, so a valid token alone does not authorize a request.
   */
  verifyToken(token: string): Promise<TokenSession | null>;
  /** Returns the state of a token's session, read from the database now; null when it has ended. */
  readSessionState(session: IdentitySession): Promise<IdentitySessionState | null>;
  /**
   * Creates an identity with a password, for the demo data. Returns its id.
   * @throws AppError email_taken
   */
  create(person: { email: string; name: string; image: string; password: string }): Promise<string>;
  /**
   * Makes a new token for a link to choose a new password; the former token stops working. Returns
   * null when the link was used or has expired, or its owner is deleted.
   */
  renewResetLink(linkId: string): Promise<{ email: string; token: string } | null>;
  /**
   * Makes a new token for a link to confirm an email; the former token stops working. Returns null
   * when the link was used or has expired, or the email is already confirmed.
   */
  renewEmailProof(proofId: string): Promise<{ email: string; token: string } | null>;
  /**
   * Makes a new token for the link of a mail about another email: to the new one, which confirms the
   * change, or to the former one, which undoes it. Returns null when the link no longer works.
   */
  renewEmailLink(
    changeId: string,
    use: 'confirm' | 'undo',
  ): Promise<{ to: string; token: string; newEmail: string } | null>;
  /** Returns what the mail about a new browser says; null when the identity is deleted. */
  findNewBrowser(identityId: string, browserHash: string): Promise<NewBrowser | null>;
  /**
   * Makes a new token for the link that keeps a second factor from being removed. Returns null when
   * the reset of that time, ISO 8601, has been cancelled or carried out.
   */
  renewFactorResetLink(
    identityId: string,
    requestedAt: string,
  ): Promise<{ email: string; token: string; dueAt: Date } | null>;
  /**
   * Returns the email of an identity, and whether it is confirmed; null when there is no identity.
   */
  findEmail(identityId: string): Promise<{ email: string; isProven: boolean } | null>;
  /**
   * Keeps a session from ending until `tx` ends. Returns null when it has ended. Code that makes a
   * lasting change after waiting calls this first, since the session may have ended meanwhile; a
   * lock of the user record comes before it.
   */
  lockSession(tx: Database, session: SessionKey): Promise<LockedSession | null>;
  /** Ends all sessions of an identity except `except`, and with them their tokens, within `tx`. */
  endSessions(tx: Database, identityId: string, except?: string): Promise<void>;
  /**
   * Returns `url` if it is an uploaded picture or the identity's picture at Google, otherwise the
   * default.
   */
  allowedPicture(identityId: string, url: string): Promise<string>;
  /** Sets the name and picture of an identity, within `tx`. */
  updateProfile(
    tx: Database,
    identityId: string,
    as: { name: string; image: string },
  ): Promise<void>;
  /**
   * Returns what is stored about an identity, as `tx` sees it; never anything that allows a
   * sign-in.
   */
  readStored(tx: Database, identityId: string): Promise<SignInData>;
  /** Deletes an identity with its sessions and credentials, within `tx`. */
  remove(tx: Database, identityId: string): Promise<void>;
}

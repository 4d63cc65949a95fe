import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';

/** Somebody whom the provider vouches for. */
export interface IdentitySession {
  sessionId: string;
  identityId: string;
  email: string;
  name: string;
  /** Whether somebody has proven that the email is theirs: by a mail's link, or by Google. */
  emailVerified: boolean;
}

/** Which session of whom. */
export type SessionKey = Pick<IdentitySession, 'identityId' | 'sessionId'>;

/** A session that cannot end before a transaction does. */
export interface LockedSession {
  /**
   * Whether the owner of the email began it: not for one that began before that was known, since
   * anybody can sign up with any email.
   */
  isOwners: boolean;
}

/** Whom a bearer token speaks of. */
export interface TokenSession extends IdentitySession {
  /** When the token runs out, in milliseconds since 1970. */
  tokenEnd: number;
}

/** What the provider tells of its people, for the record of who did what. */
export type IdentityEvent =
  | { action: 'signed_in' | 'signed_out' | 'password_changed'; identityId: string }
  /** The email as it was given; maybe nobody's. */
  | { action: 'sign_in_failed'; email: string };

/** What the provider keeps of somebody, beside their email and name. */
export interface StoredIdentity {
  /** Browsers in which they are signed in. */
  sessions: {
    startedAt: Date;
    expiresAt: Date;
    address: string | null;
    userAgent: string | null;
  }[];
  /** What Google calls them; null for somebody who has never come by Google. */
  googleAccount: string | null;
}

export interface IdentityProvider {
  readonly description: string;
  /** Whether people can sign in with Google. */
  readonly hasGoogle: boolean;
  /** The provider's own HTTP interface, to be mounted at `/auth` below the API base. */
  readonly routes: FastifyPluginAsync;
  /** Who is behind a request with these headers; null for nobody. */
  readSession(
    headers: Record<string, string | string[] | undefined>,
  ): Promise<IdentitySession | null>;
  /** A bearer token for the session, signed and good for 15 minutes. */
  issueToken(session: IdentitySession): Promise<string>;
  /**
   * Whom a bearer token speaks of; null when it is forged or expired. Its session may have ended:
   * nobody is admitted by a token alone.
   */
  verifyToken(token: string): Promise<TokenSession | null>;
  /** When a token's session runs out, as the database has it at this moment; null when it has ended. */
  sessionEnd(session: IdentitySession): Promise<Date | null>;
  /** Makes an identity with a password, for the demo data. Gives its id. @throws AppError email_taken */
  create(person: { email: string; name: string; image: string; password: string }): Promise<string>;
  /**
   * Whether this is the signed-in person's own password; null for somebody who has none.
   * @throws AppError too_many_requests when somebody is guessing
   */
  isOwnPassword(
    person: Pick<IdentitySession, 'identityId' | 'email'>,
    password: string,
  ): Promise<boolean | null>;
  /**
   * Makes a new token for a link to choose a new password; the one before stops working. Null when
   * the link has been used or has expired, or its owner is gone.
   */
  renewResetLink(linkId: string): Promise<{ email: string; token: string } | null>;
  /**
   * Makes a new token for a link by which somebody proves that an email is theirs; the one before
   * stops working. Null when the link has been used or has expired, or the email is proven already.
   */
  renewEmailProof(proofId: string): Promise<{ email: string; token: string } | null>;
  /** The email of an identity, and whether somebody has proven that it is theirs; null for nobody. */
  findEmail(identityId: string): Promise<{ email: string; isProven: boolean } | null>;
  /**
   * Keeps a session from being ended until `tx` ends; null when it has ended already. Whoever has
   * waited since the session was read, and now changes something for good, asks first; and locks the
   * user record before, where that is needed as well.
   */
  lockSession(tx: Database, session: SessionKey): Promise<LockedSession | null>;
  /** Ends every session of an identity but `except`, and with them their tokens, as part of `tx`. */
  endSessions(tx: Database, identityId: string, except?: string): Promise<void>;
  /** `url` where it is a picture uploaded here or Google's own of this identity, else the default one. */
  allowedPicture(identityId: string, url: string): Promise<string>;
  /** Gives an identity another name and picture, as part of `tx`. */
  updateProfile(
    tx: Database,
    identityId: string,
    as: { name: string; image: string },
  ): Promise<void>;
  /** What is kept of an identity, as `tx` sees it; never what could be used to sign in. */
  readStored(tx: Database, identityId: string): Promise<StoredIdentity>;
  /** Deletes an identity, with its sessions and ways to sign in, as part of `tx`. */
  remove(tx: Database, identityId: string): Promise<void>;
}

import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';

/** A person whom the provider vouches for. */
export interface IdentitySession {
  sessionId: string;
  identityId: string;
  email: string;
  name: string;
  /** Whether the person has proven that the email is theirs: by a mail's link, or by Google. */
  emailVerified: boolean;
}

/** Which session of whom. */
export type SessionKey = Pick<IdentitySession, 'identityId' | 'sessionId'>;

/** A session that cannot end before a transaction does. */
export interface LockedSession {
  /**
   * Whether the owner of the email began the session: false for one that began before that was
   * known, since anybody can sign up with any email.
   */
  isOwners: boolean;
}

/** Whom a bearer token speaks of. */
export interface TokenSession extends IdentitySession {
  /** When the token runs out, in milliseconds since 1970. */
  tokenEnd: number;
}

/** What the provider reports about its people, for the audit trail. */
export type IdentityEvent =
  | { action: 'signed_in' | 'signed_out' | 'password_changed'; identityId: string }
  /** The email as it was typed; there may be no account with it. */
  | { action: 'sign_in_failed'; email: string };

/** What the provider stores of a person, beside their email and name. */
export interface StoredIdentity {
  /** Browsers in which they are signed in. */
  sessions: {
    startedAt: Date;
    expiresAt: Date;
    address: string | null;
    userAgent: string | null;
  }[];
  /** The person's id at Google; null where they have never signed in by Google. */
  googleAccount: string | null;
}

export interface IdentityProvider {
  readonly description: string;
  /** Whether people can sign in with Google. */
  readonly hasGoogle: boolean;
  /** The provider's own HTTP interface, to be mounted at `/auth` below the API base. */
  readonly routes: FastifyPluginAsync;
  /** The session of a request with these headers; null where there is none. */
  readSession(
    headers: Record<string, string | string[] | undefined>,
  ): Promise<IdentitySession | null>;
  /** A bearer token for the session, signed and good for 15 minutes. */
  issueToken(session: IdentitySession): Promise<string>;
  /**
   * The session that a bearer token names; null when the token is forged or expired. The session
   * may have ended, so a token alone admits no caller.
   */
  verifyToken(token: string): Promise<TokenSession | null>;
  /** When a token's session runs out, as the database has it at this moment; null when it has ended. */
  sessionEnd(session: IdentitySession): Promise<Date | null>;
  /**
   * Makes an identity with a password, for the demo data. Returns its id.
   * @throws AppError email_taken
   */
  create(person: { email: string; name: string; image: string; password: string }): Promise<string>;
  /**
   * Whether this is the signed-in person's own password; null where they have none.
   * @throws AppError too_many_requests while the password is being guessed
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
   * Makes a new token for a link by which a person proves that an email is theirs; the one before
   * stops working. Null when the link has been used or has expired, or the email is proven already.
   */
  renewEmailProof(proofId: string): Promise<{ email: string; token: string } | null>;
  /** The email of an identity, and whether it is proven; null where there is no identity. */
  findEmail(identityId: string): Promise<{ email: string; isProven: boolean } | null>;
  /**
   * Keeps a session from being ended until `tx` ends; null when it has ended already. Code that
   * makes a lasting change after waiting calls this first, since the session may have ended in
   * between; where the user record must be locked as well, that comes before.
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

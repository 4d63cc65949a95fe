import type { FastifyRequest } from 'fastify';
import type { BrowserSession } from '../../../caller.ts';
import type { Wait } from '../../../clock.ts';
import type { Database, DbDeps } from '../../../db/database.ts';
import type { KnownDevices } from '../devices/known-devices.ts';
import type { TrustedDeviceCookies } from '../devices/trusted-device.ts';
import type { WrongFactor } from '../failed-sign-ins.ts';
import type { BeginSession, Forward } from '../forward-to-better-auth.ts';
import type { DropPayoutAccount, IdentityEvent } from '../provider.ts';
import type { SignInThrottle } from '../sign-in-throttle.ts';
import type { RequireSolution } from './require-solution.ts';

/** The dependencies that the identity provider's calls share. */
export interface IdentityRouteDeps extends DbDeps {
  forward: Forward;
  devices: KnownDevices;
  signInThrottle: SignInThrottle;
  wait: Wait;
  /** The origin that browsers use; undefined when they may use any name of this machine. */
  publicUrl: string | undefined;
  /** The shop's name, which authenticator apps show. */
  brandName: string;
  /** Whether a password is known from a breach; false when that cannot be found out. */
  isBreached(password: string): Promise<boolean>;
  /** Whether a URL is that of a picture uploaded to this shop. */
  hasPicture(url: string): Promise<boolean>;
  /** The installation's secret, which encrypts and hashes what the database must not reveal. */
  secret: string;
  readSession(headers: FastifyRequest['headers']): Promise<BrowserSession | null>;
  /** @throws AppError not_signed_in, second_factor_needed */
  requireSession(headers: FastifyRequest['headers']): Promise<BrowserSession>;
  /** Returns the session that waits for the second factor, or null. */
  readUnfinished(headers: FastifyRequest['headers']): Promise<BrowserSession | null>;
  beginSession: BeginSession;
  trustedDevices: TrustedDeviceCookies;
  /** Checks the name that a person chooses. @throws AppError invalid_input */
  requireAllowedName(name: string): void;
  /** Gives the user record of an identity another email, within `tx`. */
  changeUserEmail(tx: Database, identityId: string, email: string): Promise<void>;
  dropPayoutAccount: DropPayoutAccount;
  onEvent(event: IdentityEvent): Promise<void>;
  /** Asks for a solved challenge while the account or the address is under attack. */
  requireSolution: RequireSolution;
  /** Records and counts a wrong password or code; there may be no account with the email. */
  reportFailure(request: FastifyRequest, email: string, what: WrongFactor): Promise<void>;
  /** Refuses further codes after many wrong ones. @throws AppError too_many_requests */
  requireFewCodes(email: string): Promise<void>;
  log?: { error(details: object, message: string): void } | undefined;
}

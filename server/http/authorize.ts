import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AdminRight } from '../../contract/accounts/admin-rights.ts';
import type { Call } from '../../contract/call.ts';
import type {
  BrowserSession,
  Caller,
  IdentitySession,
  SessionState,
  TokenSession,
} from '../caller.ts';
import { libraryClock } from '../clock.ts';
import { freshSignInMs } from '../config/lifetimes.ts';
import type { DbDeps } from '../db/database.ts';
import { AppError } from '../errors.ts';

export interface AuthDeps extends DbDeps {
  identity: {
    /** @throws AppError not_signed_in, second_factor_needed */
    requireSession(headers: IncomingHttpHeaders): Promise<BrowserSession>;
    /** Returns the session in a bearer token, or null when the token is forged or expired. */
    verifyToken(token: string): Promise<TokenSession | null>;
  };
  /** Whether admins need a second factor or a passkey in each session. */
  adminsNeedSecondFactor: boolean;
  /**
   * Returns the session and the user of a valid token, as in the database at `asOf` (by
   * `performance.now()`) or later.
   */
  findSession(session: IdentitySession, asOf: number): Promise<SessionState>;
}

/** The caller of a request, and the session in the bearer token. */
export interface Authorized {
  caller: Caller | BrowserSession | undefined;
  session: TokenSession | undefined;
}

/**
 * Identifies the caller of a request as the call requires. @throws AppError not_signed_in,
 * second_factor_needed, account_type_needed, forbidden, right_needed, second_factor_setup_needed,
 * fresh_sign_in_needed
 */
export async function authorize(
  deps: AuthDeps,
  { access, fresh, right }: Pick<Call, 'access' | 'fresh' | 'right'>,
  request: Pick<IncomingMessage, 'headers'>,
  arrivedAt: number,
): Promise<Authorized> {
  const anonymous = { caller: undefined, session: undefined };
  if (access === 'public') return anonymous;
  if (access === 'identity') {
    const caller = await deps.identity.requireSession(request.headers);
    if (fresh) requireFresh(caller.freshAt, deps.clock.now());
    return { ...anonymous, caller };
  }
  const bearer = await readBearer(deps, request, arrivedAt);
  if (access === 'anyone')
    return bearer?.caller ? { caller: bearer.caller, session: bearer.session } : anonymous;
  const caller = requireCaller(bearer, access);
  if (right) requireRight(caller, right);
  if (right && deps.adminsNeedSecondFactor && !bearer?.isStrong)
    throw new AppError('second_factor_setup_needed');
  if (fresh) requireFresh(bearer?.freshAt, deps.clock.now());
  return { caller, session: bearer?.session };
}

/**
 * Refuses a change when the person has not proved for some minutes who they are.
 * @throws AppError fresh_sign_in_needed
 */
export function requireFresh(freshAt: Date | null | undefined, now: Date): void {
  if (!freshAt || freshAt.getTime() + freshSignInMs < now.getTime())
    throw new AppError('fresh_sign_in_needed');
}

/** @throws AppError not_signed_in, account_type_needed, forbidden */
function requireCaller(bearer: { caller: Caller | null } | null, access: Call['access']): Caller {
  if (!bearer) throw new AppError('not_signed_in');
  const { caller } = bearer;
  if (!caller) throw new AppError('account_type_needed');
  if (access !== 'user' && access !== caller.role) throw new AppError('forbidden');
  return caller;
}

/** @throws AppError right_needed for an admin who has none of these rights */
function requireRight({ rights }: Caller, needed: readonly AdminRight[]): void {
  if (!needed.some((right) => rights.includes(right))) throw new AppError('right_needed');
}

/** Returns the owner of a valid token whose session has not ended, or null. */
async function readBearer(
  deps: AuthDeps,
  { headers }: Pick<IncomingMessage, 'headers'>,
  asOf: number,
) {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const session = token ? await deps.identity.verifyToken(token) : null;
  if (!session) return null;
  const { session: stored, caller } = await deps.findSession(session, asOf);
  const isOpen = stored && stored.expiresAt > libraryClock.now();
  return isOpen ? { ...stored, caller, session } : null;
}

/**
 * Identifies the caller of an upload: by the bearer token if one is sent, otherwise by the session
 * cookie, because the specification sends no token to the image host. The origin check keeps pages
 * of other sites from using the cookie.
 * @throws AppError not_signed_in, account_type_needed, forbidden
 */
export async function authorizeUpload(
  deps: AuthDeps,
  request: Pick<IncomingMessage, 'headers'>,
): Promise<Caller> {
  const asOf = performance.now();
  if (request.headers.authorization !== undefined)
    return requireCaller(await readBearer(deps, request, asOf), 'user');
  const session = await deps.identity.requireSession(request.headers);
  return requireCaller(await deps.findSession(session, asOf), 'user');
}

/** Checks that an `email` in the query is the caller's own. @throws AppError forbidden */
export function requireOwnEmail(caller: { email: string } | undefined, query: unknown): void {
  const { email } = (query ?? {}) as { email?: string };
  if (caller && email !== undefined && email !== caller.email) throw new AppError('forbidden');
}

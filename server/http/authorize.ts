import type { IncomingMessage } from 'node:http';
import type { Role } from '../../contract/accounts/accounts.ts';
import type { Access } from '../../contract/call.ts';
import type { DbDeps } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type {
  IdentityProvider,
  IdentitySession,
  TokenSession,
} from '../providers/identity/provider.ts';

/** The marketplace's user behind a bearer token. */
export interface Caller {
  id: string;
  identityId: string;
  email: string;
  username: string;
  role: Role;
}

export interface AuthDeps extends DbDeps {
  identity: IdentityProvider;
  /** The session and the user of a genuine token, as in the database at `asOf` or later. */
  findSession(session: IdentitySession, asOf: number): Promise<SessionState>;
}

/** What the database says about the bearer of a genuine token. */
export interface SessionState {
  /** When their session runs out; null when it has ended. */
  sessionEnd: Date | null;
  /** Their user record; null where there is none (any more). */
  caller: Caller | null;
}

/** Who made a request, and what their bearer token says. */
export interface Authorized {
  caller: Caller | IdentitySession | undefined;
  session: TokenSession | undefined;
}

/** Identifies the caller. @throws AppError not_signed_in, account_type_needed, forbidden */
export async function authorize(
  deps: AuthDeps,
  access: Access,
  request: Pick<IncomingMessage, 'headers'>,
  arrivedAt: number,
): Promise<Authorized> {
  const anonymous = { caller: undefined, session: undefined };
  if (access === 'public') return anonymous;
  if (access === 'identity') {
    const caller = await deps.identity.readSession(request.headers);
    if (!caller) throw new AppError('not_signed_in');
    return { ...anonymous, caller };
  }
  const bearer = await readBearer(deps, request, arrivedAt);
  if (access === 'anyone') return bearer?.caller ? { ...bearer, caller: bearer.caller } : anonymous;
  return { caller: requireCaller(bearer, access), session: bearer?.session };
}

/** @throws AppError not_signed_in, account_type_needed, forbidden */
function requireCaller(bearer: { caller: Caller | null } | null, access: Access): Caller {
  if (!bearer) throw new AppError('not_signed_in');
  const { caller } = bearer;
  if (!caller) throw new AppError('account_type_needed');
  if (access !== 'user' && access !== caller.role) throw new AppError('forbidden');
  return caller;
}

/** The bearer of a genuine token of a session that has not ended; null for all other requests. */
async function readBearer(
  deps: AuthDeps,
  { headers }: Pick<IncomingMessage, 'headers'>,
  asOf: number,
) {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const session = token ? await deps.identity.verifyToken(token) : null;
  if (!session) return null;
  const { sessionEnd, caller } = await deps.findSession(session, asOf);
  return sessionEnd && sessionEnd.getTime() > Date.now() ? { caller, session } : null;
}

/**
 * Who uploads: by the bearer token where one is sent, else by the session's cookie. The
 * specification sends no token to the image host; the origin check keeps other sites' pages from
 * using the cookie.
 * @throws AppError not_signed_in, account_type_needed, forbidden
 */
export async function authorizeUpload(
  deps: AuthDeps,
  request: Pick<IncomingMessage, 'headers'>,
): Promise<Caller> {
  const asOf = performance.now();
  if (request.headers.authorization !== undefined)
    return requireCaller(await readBearer(deps, request, asOf), 'user');
  const session = await deps.identity.readSession(request.headers);
  return requireCaller(session && (await deps.findSession(session, asOf)), 'user');
}

/** The email that the client sends along must be the signed-in user's own. */
export function requireOwnEmail(caller: { email: string } | undefined, query: unknown): void {
  const { email } = (query ?? {}) as { email?: string };
  if (caller && email !== undefined && email !== caller.email) throw new AppError('forbidden');
}

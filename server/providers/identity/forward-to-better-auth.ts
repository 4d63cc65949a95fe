import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import { AppError, serviceUnavailable } from '../../errors.ts';
import { addressHeader, type BetterAuthInstance } from './better-auth.ts';
import { type Proof, withSessionGuard } from './sessions/session-guard.ts';

/** Maps the library's error codes to those of the contract; other codes become invalid_input. */
const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_email_or_password',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  PASSWORD_TOO_SHORT: 'password_too_short',
  INVALID_TOKEN: 'link_expired',
  TOKEN_EXPIRED: 'link_expired',
  // Only a reset link can refer to a deleted person.
  USER_NOT_FOUND: 'link_expired',
};

/** The library's code for any failure to read a session, which is a database query. */
export const sessionReadFailed = 'FAILED_TO_GET_SESSION';

/** Forwards a request to the library, with `body` in place of its own body if given. */
export type Forward = (request: FastifyRequest, body?: object) => Promise<Response>;

interface ForwardDeps {
  auth: BetterAuthInstance;
  /** The origin that the library is configured with. */
  origin: string;
  /** Returns what a request tells of its browser. */
  browserOf(request: FastifyRequest): Pick<Proof, 'trustedDevice' | 'country' | 'browserId'>;
  /** Returns the `set-cookie` header that marks a browser as known to the owner of an email. */
  markBrowser(email: string, browserId: string): string;
}

/** Makes the function that forwards requests to the library. */
export const createForwarder =
  (deps: ForwardDeps): Forward =>
  (request, body) => {
    const { auth, origin } = deps;
    return inBrowser(deps, deps.browserOf(request), () =>
      auth.handler(toWebRequest(request, origin, body)),
    );
  };

/** Runs a request of the library, and marks the browser as known where a session has begun. */
async function inBrowser(
  { markBrowser }: ForwardDeps,
  proof: Proof,
  run: () => Promise<Response>,
): Promise<Response> {
  const response = await withSessionGuard(run, proof);
  const { signedInAs, browserId } = proof;
  // A sign-in with Google is answered by a redirect.
  if (signedInAs && browserId && response.status < 400)
    response.headers.append('set-cookie', markBrowser(signedInAs, browserId));
  return response;
}

/** Begins a session of an identity; `consume` is the guard's. Returns the library's response. */
export type BeginSession = (
  request: FastifyRequest,
  identityId: string,
  consume: (tx: Database) => Promise<void>,
) => Promise<Response>;

/** Makes the function that begins sessions after a way to sign in that the library does not know. */
export const createSessionBeginner =
  (deps: ForwardDeps): BeginSession =>
  (request, identityId, consume) =>
    inBrowser(deps, { ...deps.browserOf(request), consume }, () =>
      deps.auth.api.beginSession({
        body: { identityId },
        headers: headersOf(request, deps.origin),
        asResponse: true,
      }),
    );

const headersOf = (request: FastifyRequest, origin: string) =>
  new Headers({
    // The server has checked the origin already; the library gets the one that it is configured
    // with.
    origin,
    cookie: request.headers.cookie ?? '',
    'user-agent': request.headers['user-agent'] ?? '',
    'content-type': 'application/json',
    [addressHeader]: request.ip,
  });

function toWebRequest(request: FastifyRequest, origin: string, body?: object): Request {
  const headers = headersOf(request, origin);
  const { method } = request;
  const payload = method === 'GET' ? null : JSON.stringify(body ?? request.body ?? {});
  return new Request(new URL(request.url, origin), { method, headers, body: payload });
}

/**
 * Returns the body of the library's response and forwards its cookies.
 * @throws AppError for the library's errors
 */
export async function readResponse(response: Response, reply: FastifyReply): Promise<unknown> {
  forwardCookies(response, reply);
  const body = (await response.json().catch(() => null)) as { code?: string } | null;
  if (!response.ok) throw toAppError(response, body?.code);
  return body;
}

/** Adds the cookies of the library's response to the reply. */
export function forwardCookies(response: Response, reply: FastifyReply): void {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
}

function toAppError(response: Response, code: string | undefined): AppError {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('x-retry-after') ?? 60);
    return new AppError('too_many_requests', { retryAfterMs: seconds * 1000 });
  }
  if (code === sessionReadFailed) return serviceUnavailable();
  if (response.status >= 500) return new AppError('internal');
  const known = code && codes[code];
  if (known) return new AppError(known);
  return new AppError(response.status === 401 ? 'not_signed_in' : 'invalid_input');
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import { AppError, serviceUnavailable } from '../../errors.ts';
import { addressHeader, type IdentityLibrary } from './library.ts';
import { withSessionGuard } from './session-guard.ts';

/** The library's codes in the words of our contract; whatever is missing reads as invalid input. */
const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_email_or_password',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  PASSWORD_TOO_SHORT: 'password_too_short',
  INVALID_TOKEN: 'link_expired',
  TOKEN_EXPIRED: 'link_expired',
  // Only a reset link can name somebody who has been deleted since.
  USER_NOT_FOUND: 'link_expired',
};

/** What the library makes of any failure to read a session, which is a question to the database. */
export const sessionUnread = 'FAILED_TO_GET_SESSION';

/** Hands a request to the library, with another body where one is given. */
export type Forward = (request: FastifyRequest, body?: object) => Promise<Response>;

export const forwarder =
  (library: IdentityLibrary, origin: string): Forward =>
  (request, body) =>
    withSessionGuard(() => library.handler(toWebRequest(request, origin, body)));

function toWebRequest(request: FastifyRequest, origin: string, body?: object): Request {
  const headers = new Headers({
    // Our own check of the origin has run; the library sees the one it knows.
    origin,
    cookie: request.headers.cookie ?? '',
    'user-agent': request.headers['user-agent'] ?? '',
    'content-type': 'application/json',
    [addressHeader]: request.ip,
  });
  const { method } = request;
  const payload = method === 'GET' ? null : JSON.stringify(body ?? request.body ?? {});
  return new Request(new URL(request.url, origin), { method, headers, body: payload });
}

/** Gives what the library answered and passes its cookies on. @throws AppError in our own words */
export async function readAnswer(answer: Response, reply: FastifyReply): Promise<unknown> {
  passCookies(answer, reply);
  const body = (await answer.json().catch(() => null)) as { code?: string } | null;
  if (!answer.ok) throw toRefusal(answer, body?.code);
  return body;
}

export function passCookies(answer: Response, reply: FastifyReply): void {
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
}

function toRefusal(answer: Response, code: string | undefined): AppError {
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('x-retry-after') ?? 60);
    return new AppError('too_many_requests', { retryAt: new Date(Date.now() + seconds * 1000) });
  }
  if (code === sessionUnread) return serviceUnavailable();
  if (answer.status >= 500) return new AppError('internal');
  const known = code && codes[code];
  if (known) return new AppError(known);
  return new AppError(answer.status === 401 ? 'not_signed_in' : 'invalid_input');
}

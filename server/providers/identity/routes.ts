import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newPassword } from '../../../contract/accounts.ts';
import { type AnyCallName, identityCalls } from '../../../contract/calls.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { Refusal } from '../../errors.ts';
import { addressHeader, type IdentityLibrary } from './library.ts';
import { isCommonPassword } from './passwords.ts';

/** The library's codes in the words of our contract; whatever is missing reads as invalid input. */
const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_email_or_password',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  PASSWORD_TOO_SHORT: 'password_too_short',
  INVALID_TOKEN: 'link_expired',
  TOKEN_EXPIRED: 'link_expired',
};

/**
 * Serves the calls of `identityCalls` and the public signing keys, and nothing else of what the
 * library could: each further route would be one more way in.
 */
export function identityRoutes(library: IdentityLibrary, origin: string) {
  return async (app: FastifyInstance) => {
    for (const [name, call] of Object.entries(identityCalls)) {
      const [method = '', path = ''] = name.split(' ');
      app.route({
        method,
        url: path.replace('/auth', ''),
        schema: 'body' in call ? { body: call.body } : {},
        preHandler: async ({ body }: FastifyRequest) => checkPassword(name as AnyCallName, body),
        handler: (request, reply) => pass(library, origin, request, reply),
      });
    }
    app.get('/jwks', (request, reply) => pass(library, origin, request, reply));
  };
}

function checkPassword(name: AnyCallName, body: unknown): void {
  if (name !== 'POST /auth/sign-up/email') return;
  const { password } = body as { password: string };
  const checked = newPassword.safeParse(password);
  const code = isCommonPassword(password) ? 'password_too_common' : 'password_too_short';
  if (code === 'password_too_common' || !checked.success) {
    const refusal = new Refusal(code);
    throw new Refusal(code, { fields: { password: refusal.message } });
  }
}

/** Hands a request to the library and its answer back, errors in our own form. */
async function pass(
  library: IdentityLibrary,
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await library.handler(toWebRequest(request, origin));
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const body = (await answer.json().catch(() => null)) as { code?: string } | null;
  if (answer.ok) return reply.send(body);
  throw toRefusal(answer, body?.code);
}

function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers({
    // Our own check of the origin has run; the library sees the one it knows.
    origin,
    cookie: request.headers.cookie ?? '',
    'user-agent': request.headers['user-agent'] ?? '',
    'content-type': 'application/json',
    [addressHeader]: request.ip,
  });
  const { method } = request;
  const body = method === 'GET' ? null : JSON.stringify(request.body ?? {});
  return new Request(new URL(request.url, origin), { method, headers, body });
}

function toRefusal(answer: Response, code: string | undefined): Refusal {
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('x-retry-after') ?? 60);
    return new Refusal('too_many_requests', { retryAt: new Date(Date.now() + seconds * 1000) });
  }
  if (answer.status >= 500) return new Refusal('internal');
  const known = code && codes[code];
  if (known) return new Refusal(known);
  return new Refusal(answer.status === 401 ? 'not_signed_in' : 'invalid_input');
}

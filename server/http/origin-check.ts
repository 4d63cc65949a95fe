import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, hasCrossSiteCookies } from '../config/config.ts';
import { AppError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the site's own origin: the configured public URL, or else the name in the request. */
export const ownOriginOf = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>,
): string => publicUrl ?? `${protocol}://${headers.host}`;

/**
 * Rejects changes that a page of another site makes with a user's cookies; pages of the configured
 * client origins are allowed. Browsers send the `origin` header with every change. Other programs
 * may leave it out, since they hold no cookies of users.
 */
export function originCheck(config: Config) {
  const needsOrigin = hasCrossSiteCookies(config);
  return (
    request: FastifyRequest,
    _reply: FastifyReply,
    done: (refusal?: AppError) => void,
  ): void => {
    const { origin, cookie } = request.headers;
    const isAllowed =
      safeMethods.has(request.method) ||
      (origin === undefined
        ? // Any site can cause a request with a cross-site cookie, so it needs an origin.
          !(needsOrigin && cookie !== undefined)
        : origin === ownOriginOf(config, request) || config.clientOrigins.includes(origin));
    done(isAllowed ? undefined : new AppError('wrong_origin'));
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, hasCrossSiteCookies } from '../config/config.ts';
import { AppError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Our own origin as the browser has it: without a public URL, whatever name it has reached us by. */
export const ownOriginOf = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>,
): string => publicUrl ?? `${protocol}://${headers.host}`;

/**
 * Refuses changes that a page of another site asks a browser to make in the name of its user; pages
 * of the operator's listed origins may. Browsers always say where a change comes from; programs send
 * no origin and no cookie of a user.
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
        ? // A cookie that any site can have sent is believed only beside an origin.
          !(needsOrigin && cookie !== undefined)
        : origin === ownOriginOf(config, request) || config.clientOrigins.includes(origin));
    done(isAllowed ? undefined : new AppError('wrong_origin'));
  };
}

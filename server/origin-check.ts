import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { Refusal } from './errors.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another site asks a browser to make in the name of its user.
 * Browsers always say where a change comes from; programs send no origin and no cookie of a user.
 */
export function originCheck(config: Config) {
  return (
    request: FastifyRequest,
    _reply: FastifyReply,
    done: (refusal?: Refusal) => void,
  ): void => {
    const { origin, host } = request.headers;
    // Without a public URL the server answers to any name of its machine, but only to itself.
    const own = config.publicUrl ?? `${request.protocol}://${host}`;
    const isFine = reading.has(request.method) || origin === undefined || origin === own;
    done(isFine ? undefined : new Refusal('wrong_origin'));
  };
}

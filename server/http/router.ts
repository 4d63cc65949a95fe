import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../contract/call.ts';
import type { CallInput, CallName, CallResponse } from '../../contract/call-types.ts';
import { calls } from '../../contract/calls.ts';
import { maxCounted } from '../../contract/limits.ts';
import { limits } from '../../contract/rate-limits.ts';
import type { z } from '../../contract/zod.ts';
import type { CachedResponse } from '../cache/list-cache.ts';
import { nextPageLink } from '../pagination.ts';
import type { IdentitySession, TokenSession } from '../providers/identity/provider.ts';
import { EventStream } from '../realtime/event-stream.ts';
import {
  type AuthDeps,
  type Authorized,
  authorize,
  type Caller,
  requireOwnEmail,
} from './authorize.ts';
import { answerOnce, idempotencyKey } from './idempotency.ts';
import { addressRateLimit, createRateLimiter } from './rate-limits.ts';

type AccessOf<K extends CallName> = (typeof calls)[K]['access'];
type CallerOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'anyone'
    ? Caller | undefined
    : A extends 'identity'
      ? IdentitySession
      : Caller;
type SessionOf<A extends Access> = A extends 'public' | 'identity'
  ? undefined
  : A extends 'anyone'
    ? TokenSession | undefined
    : TokenSession;

type Handler<K extends CallName> = (
  input: CallInput<K> & {
    caller: CallerOf<AccessOf<K>>;
    /** What the caller's bearer token says. */
    session: SessionOf<AccessOf<K>>;
    /** Links to the page after this one (RFC 8288); null where there is none. */
    setNextPage(cursor: string | null): void;
    /** Says how many rows the whole list has; undefined where they were not counted. */
    setTotalCount(total: number | undefined): void;
    /** When the request was here, by `performance.now()`: what people change must be read no older. */
    arrivedAt: number;
  },
) => Promise<CallResponse<K> | CachedResponse<CallResponse<K>> | EventStream>;

/** Registers the handler of a call; method, path, access and schemas come from the contract. */
export type Route = <K extends CallName>(name: K, handler: Handler<K>) => void;

/** What is known of a request once its caller was authorized. */
interface RequestContext extends Authorized {
  arrivedAt: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext | null;
  }
}

const missingContext = (): never => {
  throw new Error('nobody was asked who they are');
};

/** Makes the function with which features register their calls on `app`. */
export function createRoute(app: FastifyInstance, deps: AuthDeps): Route {
  app.decorateRequest('requestContext', null);
  return (name, handler) => {
    const { access, response, ...parts } = calls[name] as (typeof calls)['POST /products'];
    const [method = '', url = ''] = name.split(' ');
    const { address, account } = limits[name] ?? {};
    const count = account && createRateLimiter(app, name, account);
    app.route({
      method,
      url,
      // Compressed, an event would wait for the next one; a HEAD request would leave a stream open
      // that is never read.
      ...(streamingCalls.includes(name) ? { compress: false, exposeHeadRoute: false } : {}),
      config: { isData: true, ...addressRateLimit(address) },
      schema: {
        ...('params' in parts ? { params: parts.params } : {}),
        ...('query' in parts ? { querystring: parts.query } : {}),
        ...('body' in parts ? { body: parts.body } : {}),
        response: { 200: streamingCalls.includes(name) ? eventStreamSchema(response) : response },
        ...securityOf(access),
      },
      // Before the input is looked at: a stranger learns nothing about its form.
      preValidation: async (request) => {
        const arrivedAt = performance.now();
        const { caller, session } = await authorize(deps, access, request, arrivedAt);
        if (caller) await count?.(request, caller.identityId);
        request.requestContext = { caller, session, arrivedAt };
      },
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const { caller, session, arrivedAt } = request.requestContext ?? missingContext();
        requireOwnEmail(caller, query);
        const setNextPage = (cursor: string | null) =>
          void reply.headers(nextPageLink(request.url, cursor));
        const setTotalCount = (total: number | undefined) => setTotalHeader(reply, total);
        const setters = { setNextPage, setTotalCount };
        const work = () =>
          handler({ params, query, body, caller, session, arrivedAt, ...setters } as never);
        const key = idempotencyKey(request);
        if (caller && key !== undefined && !callsWithSecrets.includes(name))
          return answerOnce(deps, { ownerId: caller.identityId, key, call: name, body }, work);
        const answer = await work();
        if (answer instanceof EventStream) return sendEvents(reply, answer);
        if (!isCached(answer)) return answer;
        return sendCached(request, reply, answer);
      },
    });
  };
}

const isCached = (answer: unknown): answer is CachedResponse<unknown> =>
  typeof answer === 'object' && answer !== null && 'isCurrent' in answer;

/**
 * Calls whose body holds a password, of which nothing may be kept, not even a hash to know the
 * request again by. Repeating them does no more than the first did.
 */
const callsWithSecrets: readonly CallName[] = ['POST /account/close'];

/** Calls whose answer goes on for as long as the caller listens. */
const streamingCalls: readonly CallName[] = ['GET /live'];

const eventStreamSchema = (schema: z.ZodType) => ({ content: { 'text/event-stream': { schema } } });

/** What the description of the API says of the bearer token. */
function securityOf(access: Access): { security?: Record<string, string[]>[] } {
  if (access === 'public' || access === 'identity') return {};
  return { security: [...(access === 'anyone' ? [{}] : []), { token: [] }] };
}

function sendEvents(reply: FastifyReply, events: EventStream): FastifyReply {
  return (
    reply
      .type('text/event-stream')
      // Proxies such as nginx buffer an answer unless told not to.
      .header('x-accel-buffering', 'no')
      .send(events)
  );
}

/**
 * Sends an answer that is in memory, compressed or plain, or 304 where the reader has it already.
 */
async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { value }: CachedResponse<unknown>,
): Promise<FastifyReply> {
  // Not packed for a page on another origin: addresses in it are still made whole on their way.
  const isForeign = request.headers.origin !== undefined;
  const reader = isForeign ? { ...request.headers, 'accept-encoding': '' } : request.headers;
  const { status, headers, body } = await value.response.replyTo(reader);
  // Another step may have said already what the answer depends on: the origin of the caller.
  const vary = [reply.getHeader('vary'), headers.vary].filter(Boolean).join(', ');
  return reply
    .code(status)
    .headers({ ...headers, vary })
    .send(body);
}

/** Up to `maxCounted` as a number; beyond, as in `1000+`. */
function setTotalHeader(reply: FastifyReply, total: number | undefined): void {
  if (total === undefined) return;
  reply.header('x-total-count', total > maxCounted ? `${maxCounted}+` : String(total));
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Call } from '../../contract/call.ts';
import type { CallInput, CallName, CallResponse } from '../../contract/call-types.ts';
import { calls } from '../../contract/calls.ts';
import { maxCounted } from '../../contract/limits.ts';
import { limits } from '../../contract/rate-limits.ts';
import type { CachedResponse } from '../cache/list-cache.ts';
import type { BrowserSession, Caller, TokenSession } from '../caller.ts';
import { nextPageLink } from '../pagination.ts';
import { EventStream } from '../realtime/event-stream.ts';
import { type AuthDeps, type Authorized, authorize, requireOwnEmail } from './authorize.ts';
import { answerOnce, idempotencyKey } from './idempotency.ts';
import { callSchema, streamingCalls } from './openapi/call-schema.ts';
import { addressRateLimit, createRateLimiter } from './rate-limits.ts';

type AccessOf<K extends CallName> = (typeof calls)[K]['access'];
type CallerOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'anyone'
    ? Caller | undefined
    : A extends 'identity'
      ? BrowserSession
      : Caller;
type SessionOf<A extends Access> = A extends 'public' | 'identity'
  ? undefined
  : A extends 'anyone'
    ? TokenSession | undefined
    : TokenSession;

type Handler<K extends CallName> = (
  input: CallInput<K> & {
    caller: CallerOf<AccessOf<K>>;
    /** The session in the caller's bearer token. */
    session: SessionOf<AccessOf<K>>;
    /** Adds a link to the next page (RFC 8288); null means that there is none. */
    setNextPage(cursor: string | null): void;
    /** Sets the number of rows that the list was asked to count; undefined means that they were not counted. */
    setTotalCount(total: number | undefined): void;
    /** When the request arrived, by `performance.now()`: cached data must be at least as recent. */
    arrivedAt: number;
  },
) => Promise<CallResponse<K> | CachedResponse<CallResponse<K>> | EventStream>;

/** Registers the handler of a call. Method, path, access and schemas come from the contract. */
export type Route = <K extends CallName>(name: K, handler: Handler<K>) => void;

/** What the server knows about a request after authorization. */
interface RequestContext extends Authorized {
  arrivedAt: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext | null;
  }
}

/** Returns the function with which features register their calls on `app`. */
export function createRoute(app: FastifyInstance, deps: AuthDeps): Route {
  app.decorateRequest('requestContext', null);
  return (name, handler) => {
    const call: Call = calls[name];
    const [method, url] = name.split(' ') as [string, string];
    const { address, account, accountPerDay } = limits[name] ?? {};
    const counts = [
      account && createRateLimiter(app, name, account),
      accountPerDay && createRateLimiter(app, `${name} in a day`, accountPerDay),
    ];
    app.route({
      method,
      url,
      // Compression would buffer an event until the next one; a HEAD request would open a stream
      // that no client reads.
      ...(streamingCalls.includes(name) ? { compress: false, exposeHeadRoute: false } : {}),
      config: { isData: true, ...addressRateLimit(address) },
      schema: callSchema(name, call),
      // Before validation, so that an unauthorized client learns nothing about the input's format.
      preValidation: async (request) => {
        const arrivedAt = performance.now();
        const { caller, session } = await authorize(deps, call, request, arrivedAt);
        if (caller) for (const count of counts) await count?.(request, caller.identityId);
        request.requestContext = { caller, session, arrivedAt };
      },
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const { caller, session, arrivedAt } = request.requestContext as RequestContext;
        requireOwnEmail(caller, query);
        const setNextPage = (cursor: string | null) =>
          void reply.headers(nextPageLink(request.url, cursor));
        const setTotalCount = (total: number | undefined) => setTotalHeader(reply, total);
        const setters = { setNextPage, setTotalCount };
        const work = () =>
          handler({ params, query, body, caller, session, arrivedAt, ...setters } as never);
        const key = idempotencyKey(request);
        if (caller && key !== undefined) {
          const call = [name, ...Object.values(params ?? {})].join(' ');
          return answerOnce(deps, { ownerId: caller.identityId, key, call, body }, work);
        }
        const answer = await work();
        if (answer instanceof EventStream) return sendEvents(reply, answer);
        if (!isCached(answer)) return answer;
        return sendCached(request, reply, answer);
      },
    });
  };
}

const isCached = (answer: object): answer is CachedResponse<unknown> => 'isCurrent' in answer;

function sendEvents(reply: FastifyReply, events: EventStream): FastifyReply {
  return (
    reply
      .type('text/event-stream')
      // Proxies such as nginx would otherwise buffer the response.
      .header('x-accel-buffering', 'no')
      .send(events)
  );
}

/** Sends a cached response, compressed or not, or 304 when the client already has it. */
async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { value }: CachedResponse<unknown>,
): Promise<FastifyReply> {
  // Not compressed for pages on other origins, because a later hook changes URLs in the body.
  const isForeign = request.headers.origin !== undefined;
  const reader = isForeign ? { ...request.headers, 'accept-encoding': undefined } : request.headers;
  const { status, headers, body } = await value.response.replyTo(reader);
  // Another hook may have set `vary` already, for the origin of the caller.
  const vary = [reply.getHeader('vary'), headers.vary].filter(Boolean).join(', ');
  return reply
    .code(status)
    .headers({ ...headers, vary })
    .send(body);
}

/** Sets the number up to `maxCounted`; beyond that, a text such as `1000+`. */
function setTotalHeader(reply: FastifyReply, total: number | undefined): void {
  if (total === undefined) return;
  reply.header('x-total-count', total > maxCounted ? `${maxCounted}+` : String(total));
}

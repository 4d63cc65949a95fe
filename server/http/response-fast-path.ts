import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../contract/call.ts';
import type { HeldAnswer } from '../cache/page-cache.ts';
import type { Reply } from '../cache/serialized-response.ts';
import { proxiesOf } from '../config/settings.ts';
import type { ChangeFeed } from '../db/changes.ts';
import { requestIdHeader, requestIdOf } from '../ops/request-id.ts';
import type { TellAnswer } from '../ops/request-log.ts';
import { admit, type Gate } from './router.ts';

/** An answer in memory, for whom, and of which route. */
interface Given {
  route: string;
  access: Access;
  caller: unknown;
  held: HeldAnswer<unknown>;
}

interface Known extends Omit<Given, 'held'> {
  /** What the cache has let go of is not kept here either. */
  held: WeakRef<HeldAnswer<unknown>>;
  /** For how many milliseconds a change may stay out of it. */
  lateMs: number;
  /** What every answer of the route carries beside what the answer itself says. */
  headers: OutgoingHttpHeaders;
  /** The same with what each form of the answer says, in the flat form that Node takes as it is. */
  flat: WeakMap<Reply, readonly string[]>;
}

export interface Front {
  /** Sends an answer that is in memory, and answers the next request like this one by itself. */
  send(request: FastifyRequest, reply: FastifyReply, given: Given): Promise<FastifyReply>;
}

interface FrontDeps {
  gate: Gate;
  feed: ChangeFeed;
  /** Proxies whose word on a caller's address counts. */
  trustProxy: string;
  tell: TellAnswer;
}

/** Requests that are known again; each takes a kilobyte or two, most of it the token. */
const mostKnown = 5000;

/** The client's own are a third as long; whoever sends longer ones wants our memory. */
const longestKey = 2000;

/**
 * Answers before the framework has looked at a request, where the same was asked before and nothing
 * that its answer rests on has changed: the token, its session, its owner's record and the list are
 * looked at as always. That saves routing, validation and hooks, two thirds of the time. Limits do
 * not count these, nor does the bound on requests at work: to refuse one would take as long.
 *
 * To be opened when the server has all its other listeners.
 */
export function openFront(app: FastifyInstance, deps: FrontDeps): Front {
  const known = new Map<string, Known>();
  const respond = responder(deps);

  const listeners = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const pass = () => {
      for (const listener of listeners) listener(request, response);
    };
    // What a page on another origin may read depends on that origin.
    if (request.method !== 'GET' || request.headers.origin !== undefined) return pass();
    const key = keyOf(request);
    const entry = known.get(key);
    if (!entry) return pass();
    respond(entry, request, response).then((isAnswered) => {
      if (isAnswered) return;
      known.delete(key);
      pass();
      // What fails here fails there again, where it is answered as it should be.
    }, pass);
  });

  return {
    send: async (request, reply, given) => {
      const key = keyOf(request.raw);
      const isForeign = request.headers.origin !== undefined;
      if (!isForeign && key.length <= longestKey && given.held.isCurrent()) {
        const headers = lasting(reply.getHeaders());
        const { lateMs = 0 } = given.held.value;
        const held = new WeakRef(given.held);
        known.set(key, { ...given, held, lateMs, headers, flat: new WeakMap() });
        // Whichever came first goes first: to note who was asked for last takes longer than to learn one anew.
        for (const oldest of known.keys()) {
          if (known.size <= mostKnown) break;
          known.delete(oldest);
        }
      }
      // Not packed for those: what they get may still be changed on its way.
      const reader = isForeign ? { ...request.headers, 'accept-encoding': '' } : request.headers;
      const answer = await given.held.value.answer.replyTo(reader);
      const vary = varyOf(reply.getHeaders(), answer);
      return reply
        .code(answer.status)
        .headers({ ...answer.headers, vary })
        .send(answer.body);
    },
  };
}

const keyOf = ({ url, headers }: IncomingMessage) => `${headers.authorization ?? ''} ${url}`;

/** All headers but those that are of one request alone. */
const lasting = (headers: Record<string, number | string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith('x-ratelimit-') && name !== requestIdHeader,
    ),
  );

/** What both the route's headers and the answer's own say that the answer depends on. */
const varyOf = (headers: { vary?: unknown }, reply: Reply): string =>
  [headers.vary, reply.headers.vary].filter(Boolean).join(', ');

/** All headers of an answer, one name and one value after the other. */
function flatten({ headers, flat }: Known, reply: Reply): readonly string[] {
  const known = flat.get(reply);
  if (known) return known;
  const all = Object.entries({ ...headers, ...reply.headers, vary: varyOf(headers, reply) });
  const flattened = all.flatMap(([name, value]) => [name, String(value)]);
  flat.set(reply, flattened);
  return flattened;
}

/** Makes the function that answers by an entry; false where something has changed since. */
function responder({ gate, feed, trustProxy, tell }: FrontDeps) {
  const trust = proxiesOf(trustProxy);
  return async (
    entry: Known,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const { route, access, caller, held, lateMs } = entry;
    const arrivedAt = performance.now();
    await feed.catchUp(arrivedAt - lateMs);
    // The same record, not an equal one: a changed one may have other rights.
    const isSame = (await admit(gate, access, request, arrivedAt)).caller === caller;
    const answer = held.deref();
    if (!isSame || !answer?.isCurrent()) return false;
    const reply = await answer.value.answer.replyTo(request.headers);
    const reqId = requestIdOf(request.headers);
    const { status } = reply;
    response.writeHead(status, [...flatten(entry, reply), requestIdHeader, reqId]).end(reply.body);
    const { method = '', url = '' } = request;
    const ip = proxyAddr(request, trust);
    tell({ reqId, route, method, url, ip, status, ms: performance.now() - arrivedAt });
    return true;
  };
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../contract/accounts.ts';
import type { Access } from '../../contract/call.ts';
import { type CallAnswer, type CallInput, type CallName, calls } from '../../contract/calls.ts';
import { mostCounted } from '../../contract/category-filter.ts';
import type { z } from '../../contract/zod.ts';
import type { HeldAnswer } from '../cache/page-cache.ts';
import { perAccount, perMinute } from '../call-limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/open.ts';
import { Refusal } from '../errors.ts';
import { linkToNext } from '../pagination.ts';
import type {
  IdentityProvider,
  IdentitySession,
  TokenSession,
} from '../providers/identity/provider.ts';
import { EventStream } from '../realtime/event-stream.ts';
import { limitAccounts } from './account-limits.ts';
import { answerOnce, idempotencyKey } from './idempotency.ts';
import type { Front } from './response-fast-path.ts';
import { dataHeaders } from './security-headers.ts';

/** The marketplace's user behind a bearer token. */
export interface Caller {
  id: string;
  identityId: string;
  email: string;
  username: string;
  role: Role;
}

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
    /** Announces the page after this one (RFC 8288); null where there is none. */
    announceNext(cursor: string | null): void;
    /** Announces how many rows the whole list has; undefined where nobody has counted them. */
    announceTotal(total: number | undefined): void;
    /** When the request was here, by `performance.now()`: what people change must be read no older. */
    arrivedAt: number;
  },
) => Promise<CallAnswer<K> | HeldAnswer<CallAnswer<K>> | EventStream>;

/** Registers the handler of a call; method, path, access and schemas come from the contract. */
export type Route = <K extends CallName>(name: K, handler: Handler<K>) => void;

export interface Gate {
  db: Database;
  clock: Clock;
  identity: IdentityProvider;
  /** What the database says, at `asOf` or later, of somebody whose token is genuine. */
  findBearer(session: IdentitySession, asOf: number): Promise<Bearer>;
}

/** Somebody with a genuine token. */
export interface Bearer {
  /** When their session runs out; null when it has ended. */
  sessionEnd: Date | null;
  /** Their user record; null where there is none (any more). */
  caller: Caller | null;
}

/** What is known of a request once its caller was admitted. */
interface Known {
  caller: Caller | IdentitySession | undefined;
  session: TokenSession | undefined;
  arrivedAt: number;
}

const notAdmitted = (): never => {
  throw new Error('nobody was asked who they are');
};

/** Makes the function with which features register their calls on `app`. */
export function createRoute(app: FastifyInstance, gate: Gate, front: Front): Route {
  const known = new WeakMap<FastifyRequest, Known>();
  return (name, handler) => {
    const { access, response, ...parts } = calls[name] as (typeof calls)['POST /products'];
    const [method = '', url = ''] = name.split(' ');
    const max = perMinute[name];
    const limit = perAccount[name];
    const count = limit && limitAccounts(app, { name, ...limit });
    app.route({
      method,
      url,
      // Packed, an event would wait for the next one; by HEAD, nobody would read it, nor let it go.
      ...(endless.includes(name) ? { compress: false, exposeHeadRoute: false } : {}),
      ...(max ? { config: { rateLimit: { max, timeWindow: '1 minute' } } } : {}),
      schema: {
        ...('params' in parts ? { params: parts.params } : {}),
        ...('query' in parts ? { querystring: parts.query } : {}),
        ...('body' in parts ? { body: parts.body } : {}),
        response: { 200: endless.includes(name) ? events(response) : response },
        ...securityOf(access),
      },
      onRequest: dataHeaders,
      // Before the input is looked at: a stranger learns nothing about its form.
      preValidation: async (request) => {
        const arrivedAt = performance.now();
        const { caller, session } = await admit(gate, access, request, arrivedAt);
        if (caller) await count?.(request, caller.identityId);
        known.set(request, { caller, session, arrivedAt });
      },
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const { caller, session, arrivedAt } = known.get(request) ?? notAdmitted();
        checkEmail(caller, query);
        const announceNext = (cursor: string | null) =>
          void reply.headers(linkToNext(request.url, cursor));
        const announceTotal = (total: number | undefined) => setTotal(reply, total);
        const announce = { announceNext, announceTotal };
        const work = () =>
          handler({ params, query, body, caller, session, arrivedAt, ...announce } as never);
        const key = idempotencyKey(request);
        if (caller && key !== undefined && !secretBodies.includes(name))
          return answerOnce(gate, { ownerId: caller.identityId, key, call: name, body }, work);
        const answer = await work();
        if (answer instanceof EventStream) return sendEvents(reply, answer);
        if (!isHeld(answer)) return answer;
        const route = request.routeOptions.url ?? url;
        return front.send(request, reply, { route, access, caller, held: answer });
      },
    });
  };
}

const isHeld = (answer: unknown): answer is HeldAnswer<unknown> =>
  typeof answer === 'object' && answer !== null && 'isCurrent' in answer;

/**
 * Calls whose body holds a password, of which nothing may be kept, not even a hash to know the
 * request again by. Repeating them does no more than the first did.
 */
const secretBodies: readonly CallName[] = ['POST /account/close'];

/** Calls whose answer goes on for as long as the caller listens. */
const endless: readonly CallName[] = ['GET /live'];

const events = (schema: z.ZodType) => ({ content: { 'text/event-stream': { schema } } });

/** What the description of the API says of the bearer token. */
function securityOf(access: Access): { security?: Record<string, string[]>[] } {
  if (access === 'public' || access === 'identity') return {};
  return { security: [...(access === 'anyone' ? [{}] : []), { token: [] }] };
}

function sendEvents(reply: FastifyReply, events: EventStream): FastifyReply {
  return (
    reply
      .type('text/event-stream')
      // Proxies as nginx is one gather an answer before they pass it on, unless told not to.
      .header('x-accel-buffering', 'no')
      // A server that ends closes what is idle first, and would wait for what becomes so later.
      .header('connection', 'close')
      .send(events)
  );
}

/** Finds out who calls. @throws Refusal not_signed_in, account_type_needed, forbidden */
export async function admit(
  gate: Gate,
  access: Access,
  request: Pick<IncomingMessage, 'headers'>,
  arrivedAt = performance.now(),
): Promise<Pick<Known, 'caller' | 'session'>> {
  const nobody = { caller: undefined, session: undefined };
  if (access === 'public') return nobody;
  if (access === 'identity') {
    const caller = await gate.identity.readSession(request.headers);
    if (!caller) throw new Refusal('not_signed_in');
    return { ...nobody, caller };
  }
  const bearer = await readBearer(gate, request, arrivedAt);
  if (access === 'anyone') return bearer?.caller ? { ...bearer, caller: bearer.caller } : nobody;
  return { caller: requireCaller(bearer, access), session: bearer?.session };
}

/** @throws Refusal not_signed_in, account_type_needed, forbidden */
export function requireCaller(bearer: { caller: Caller | null } | null, access: Access): Caller {
  if (!bearer) throw new Refusal('not_signed_in');
  const { caller } = bearer;
  if (!caller) throw new Refusal('account_type_needed');
  if (access !== 'user' && access !== caller.role) throw new Refusal('forbidden');
  return caller;
}

/** Who sends a genuine token of a session that has not ended; null for everybody else. */
export async function readBearer(
  gate: Gate,
  { headers }: Pick<IncomingMessage, 'headers'>,
  asOf: number,
) {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const session = token ? await gate.identity.verifyToken(token) : null;
  if (!session) return null;
  const { sessionEnd, caller } = await gate.findBearer(session, asOf);
  return sessionEnd && sessionEnd.getTime() > Date.now() ? { caller, session } : null;
}

/** The email that the client sends along must be the signed-in user's own. */
function checkEmail(caller: { email: string } | undefined, query: unknown): void {
  const { email } = (query ?? {}) as { email?: string };
  if (caller && email !== undefined && email !== caller.email) throw new Refusal('forbidden');
}

/** Up to `mostCounted` as a number; beyond, as in `1000+`. */
function setTotal(reply: FastifyReply, total: number | undefined): void {
  if (total === undefined) return;
  reply.header('x-total-count', total > mostCounted ? `${mostCounted}+` : String(total));
}

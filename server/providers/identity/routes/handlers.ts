import type { FastifyReply, FastifyRequest } from 'fastify';
import type { identityCalls } from '../../../../contract/accounts/identity-calls.ts';
import type { BrowserSession } from '../../../caller.ts';

/** Answers a call of anybody, and returns the body of the response. */
export type PublicHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Answers a call of the person whom the session cookie names. */
export type PersonHandler = (
  request: FastifyRequest,
  session: BrowserSession,
  reply: FastifyReply,
) => Promise<unknown>;

/** The sign-in with Google has its own routes, which exist only when it is configured. */
export type HandledCall = Exclude<keyof typeof identityCalls, 'POST /auth/sign-in/social'>;

type AccessOf<K extends HandledCall> = (typeof identityCalls)[K]['access'];

/** The handlers of the calls `K`. */
export type IdentityHandlers<K extends HandledCall> = {
  [Name in K]: AccessOf<Name> extends 'identity' ? PersonHandler : PublicHandler;
};

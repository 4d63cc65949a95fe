import type { FastifyRequest } from 'fastify';
import { type Caller, type Gate, readBearer, requireCaller } from './router.ts';

/**
 * Who uploads: by the bearer token where one is sent, else by the session's cookie. The
 * specification sends no token to the image host; the origin check keeps other sites' pages from
 * using the cookie.
 * @throws Refusal not_signed_in, account_type_needed, forbidden
 */
export async function findUploader(gate: Gate, request: FastifyRequest): Promise<Caller> {
  const asOf = performance.now();
  if (request.headers.authorization !== undefined)
    return requireCaller(await readBearer(gate, request, asOf), 'user');
  const session = await gate.identity.readSession(request.headers);
  return requireCaller(session && (await gate.findBearer(session, asOf)), 'user');
}

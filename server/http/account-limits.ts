import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** Counts a request of an account. @throws Refusal too_many_requests, with the time to come back */
export type CountRequest = (request: FastifyRequest, account: string) => Promise<void>;

export interface Limit {
  /** Tells it from all other limits: their counts may lie in one place. */
  name: string;
  max: number;
  timeWindow: '1 minute' | '1 hour';
}

/**
 * Limits what one account may do in a window of time, from however many addresses: `max` requests
 * of the kind that is counted. Counts nothing where limits are turned off.
 */
export function limitAccounts(
  app: FastifyInstance,
  { name, max, timeWindow }: Limit,
): CountRequest {
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const accounts = new WeakMap<FastifyRequest, string>();
  const keyGenerator = (request: FastifyRequest) => `${name} ${accounts.get(request) ?? ''}`;
  const take = app.createRateLimit({ max, timeWindow, keyGenerator });
  return async (request, account) => {
    accounts.set(request, account);
    const taken = await take(request);
    if (!taken.isAllowed && taken.isExceeded)
      throw new Refusal('too_many_requests', { retryAt: new Date(Date.now() + taken.ttl) });
  };
}

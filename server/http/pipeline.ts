import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../ops/metrics.ts';
import { logRequests } from '../ops/request-log.ts';
import { traceRequests } from '../ops/tracing.ts';
import { allowClientOrigins } from './client-origins.ts';
import { compressResponses } from './compression.ts';
import { watchConnections } from './connections.ts';
import type { EarlyStep } from './early-steps.ts';
import { endConnections } from './end-connections.ts';
import { originCheck } from './origin-check.ts';
import { rejectOverload } from './overload.ts';
import { openErrorPages } from './pages/error-pages.ts';
import { redirectOddAddresses } from './pages/odd-addresses.ts';
import { registerRateLimits } from './rate-limits.ts';
import { rejectNullBytes } from './reject-null-bytes.ts';
import { securityHeaders } from './security-headers.ts';
import { drainUnreadBodies } from './unread-bodies.ts';

interface PipelineDeps {
  clock: Clock;
  config: Config;
  metrics: Metrics;
  /** Shared by several processes of the shop. */
  redis?: Redis | undefined;
}

/**
 * Adds the steps that every request passes, in this order. `early` are the steps before the
 * framework. The hooks set here follow. For API calls, those of `createRoute` follow:
 * authorization, validation, the idempotency key, the handler, the response.
 */
export async function openPipeline(
  app: FastifyInstance,
  early: EarlyStep[],
  { clock, config, metrics, redis }: PipelineDeps,
): Promise<void> {
  watchConnections(app, metrics);
  early.push(endConnections(app));
  early.push(drainUnreadBodies());
  logRequests(app, metrics);
  if (config.tracesUrl) traceRequests(app);
  await allowClientOrigins(app, config);
  const pages = openErrorPages(config);
  early.push(rejectOverload(app, { clock, onRejected: metrics.countRejected, pages }));
  securityHeaders(app, config);
  app.addHook('onRequest', originCheck(config));
  redirectOddAddresses(app, config.apiBase);
  rejectNullBytes(app);
  if (config.rateLimits) await registerRateLimits(app, redis);
  await compressResponses(app);
}

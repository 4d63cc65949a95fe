import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import {
  answerConnectionErrors,
  connectionOptions,
  type EarlyStep,
  serverFactory,
} from './http/early-steps.ts';
import { errorHandler, openErrorPages } from './http/pages/error-pages.ts';
import { rewriteUrl } from './http/pages/odd-addresses.ts';
import { setDataHeaders } from './http/security-headers.ts';
import { requestIdOf } from './request-id.ts';

interface ServerOptions {
  clock: Clock;
  config: Pick<Config, 'trustProxy' | 'apiBase' | 'brand'>;
  logger?: FastifyBaseLogger;
  /** Called with each route before it is registered; for tests. */
  onRoute?(route: RouteOptions): void;
}

/** Creates the HTTP server without routes. It runs `earlySteps` before it reads a request. */
export function createServer(
  { clock, config, logger, onRoute }: ServerOptions,
  earlySteps: readonly EarlyStep[],
): FastifyInstance {
  const pages = openErrorPages(config);
  const handleError = errorHandler(pages, clock);
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // JSON bodies are small: the form with the longest description needs a quarter of this.
    bodyLimit: 64 * 1024,
    trustProxy: config.trustProxy,
    rewriteUrl: rewriteUrl(config.apiBase),
    // A busy machine may take longer than the default of ten seconds to load all plugins.
    pluginTimeout: 60_000,
    genReqId: ({ headers }) => requestIdOf(headers),
    // Without this, errors for URLs that the router rejects reach neither the hooks nor the error
    // handler.
    frameworkErrors: (error, request, reply) => {
      setDataHeaders(reply);
      handleError(error, request, reply);
    },
    ...connectionOptions,
    clientErrorHandler: answerConnectionErrors(pages),
    serverFactory: serverFactory(earlySteps),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  if (onRoute) app.addHook('onRoute', onRoute);
  return app;
}

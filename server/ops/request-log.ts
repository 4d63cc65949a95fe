import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import { requestIdHeader, runForRequest } from './request-id.ts';

/**
 * Counts each answer and writes one line of the log for it. The framework would write two, and a line takes longer
 * than many an answer.
 */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  // Of our own making, with nothing to strike out: to look for it takes as long as half a line.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.header(requestIdHeader, id);
    done();
  });
  // From here on, when the body is in: reading it may have gone through other hands.
  app.addHook('preValidation', ({ id }, _reply, done) => runForRequest(id, done));
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, done) => {
    const { id: reqId, method, url, ip, routeOptions } = request;
    metrics.recordRequest({ route: routeOptions.url ?? 'none', method, status, ms });
    const req = { method, url, ip };
    log.info({ reqId, req, status, ms: Math.round(ms * 10) / 10 }, 'request completed');
    done();
  });
}

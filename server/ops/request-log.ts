import type { FastifyInstance } from 'fastify';
import { requestIdHeader, runForRequest } from '../request-id.ts';
import type { Metrics } from './metrics.ts';

/**
 * Counts each response and writes one line to the log. The framework would write two, and writing a
 * line takes longer than many a response.
 */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  // These lines contain nothing to redact, and redaction takes half as long as the line.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.header(requestIdHeader, id);
    done();
  });
  // Set here, after the body was read, because reading it may have lost the asynchronous context.
  app.addHook('preValidation', ({ id }, _reply, done) => runForRequest(id, done));
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, done) => {
    const { id: reqId, method, url, ip, routeOptions } = request;
    metrics.recordRequest({ route: routeOptions.url ?? 'none', method, status, ms });
    const req = { method, url, ip };
    log.info({ reqId, req, status, ms: Math.round(ms * 10) / 10 }, 'request completed');
    done();
  });
}

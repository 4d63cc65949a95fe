import type { FastifyInstance } from 'fastify';

/**
 * Writes one line of the log for each answer. The framework would write two, and a line takes longer
 * than many an answer.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const ms = Math.round(elapsedTime * 10) / 10;
    request.log.info({ req: request, status: statusCode, ms }, 'request completed');
    done();
  });
}

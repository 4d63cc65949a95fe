import type { FastifyInstance } from 'fastify';

/** Calls each listener after `app` has answered a request that may have written something. */
export function notifyAfterWrites(app: FastifyInstance, listeners: readonly (() => void)[]): void {
  app.addHook('onResponse', ({ method }, { statusCode }, done) => {
    const isReading = method === 'GET' || method === 'HEAD';
    // The callback from Google is a GET that writes; its response has status 303.
    if (statusCode === 303 || (!isReading && statusCode < 400))
      for (const listener of listeners) listener();
    done();
  });
}

import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/**
 * Refuses the character NUL wherever it may come from: PostgreSQL cannot keep it in a text, so each
 * field that let it through would end as a fault of ours.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(url.includes('%00') ? new Refusal('invalid_input') : undefined);
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // JSON has no other way to write it; a raw one is no JSON.
    if (body.includes('\\u0000')) done(new Refusal('invalid_input'));
    else parse(request, String(body), done);
  });
}

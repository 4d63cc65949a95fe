import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ENDPOINTS } from './endpoints.ts';
import { ApiError, badRequest } from './error.ts';
import { readForm } from './form.ts';
import { newId } from './ids.ts';
import { type Account, respond } from './respond.ts';

/** The longest legitimate request is a card with its holder's name and address. */
const BODY_LIMIT = 16 * 1024;

/**
 * The sandbox's HTTP API, to be registered under any prefix. `afterChange` is called after each
 * answer that may have recorded an event.
 */
export function apiPlugin(account: Account, afterChange: () => void): FastifyPluginAsync {
  return async (app) => {
    readForms(app);
    answerErrors(app);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('request-id', newId('req')).header('cache-control', 'no-store');
    });
    app.addHook('onResponse', async (request) => {
      if (request.method !== 'GET') afterChange();
    });
    for (const endpoint of ENDPOINTS) {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: BODY_LIMIT,
        handler: (request, reply) => respond(account, endpoint, request, reply),
      });
    }
  };
}

/** Reads the bodies of requests to an application as forms. */
export function readForms(app: FastifyInstance): void {
  // Replaces the application's body parsers (JSON, perhaps forms), since this API accepts only
  // forms.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const known = error instanceof ApiError ? error : translated(error);
    // All other errors are left to the application that mounts this plugin.
    if (!known) throw error;
    return reply.status(known.status).send({ error: known.body });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0];
    const { status, body } = badRequest(
      `Unrecognized request URL (${request.method}: ${path}). Please see ` +
        'https://stripe.com/docs or we can help at https://support.stripe.com/.',
      404,
    );
    return reply.status(status).send({ error: body });
  });
}

function translated(error: FastifyError): ApiError | null {
  const { statusCode = 500 } = error;
  if (statusCode < 400 || statusCode >= 500) return null;
  return badRequest(
    statusCode === 415
      ? 'Invalid request: the content type of a POST must be application/x-www-form-urlencoded.'
      : error.message,
    statusCode === 415 ? 400 : statusCode,
  );
}

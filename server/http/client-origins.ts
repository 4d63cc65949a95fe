import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { ownOriginOf } from './origin-check.ts';

/** What a page on a listed origin may send beside what every page may, and read of an answer. */
const headers = {
  allowed: ['authorization', 'content-type', 'idempotency-key', 'x-request-id'],
  exposed: ['link', 'retry-after', 'x-request-id', 'x-total-count'],
};

/** How long a browser may keep the answer to a preflight, in seconds; Chromium's own limit. */
const preflightSeconds = 7200;

/**
 * Lets pages on the listed origins call the API with its cookies, by the CORS protocol; without any
 * listed, nothing is added and browsers keep other origins out. Their answers name pictures by whole
 * addresses, since a path means another place there.
 */
export async function allowClientOrigins(app: FastifyInstance, config: Config): Promise<void> {
  const { clientOrigins } = config;
  if (clientOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...clientOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: headers.allowed,
    exposedHeaders: headers.exposed,
    maxAge: preflightSeconds,
  });
  const isListed = ({ headers: { origin = '' } }: FastifyRequest) => clientOrigins.includes(origin);
  // Such a page was given a picture's absolute address; when it sends that back, it becomes our own
  // path again.
  app.addHook('preValidation', async (request) => {
    if (isListed(request)) stripOwnOrigin(request.body, ownOriginOf(config, request));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (isPublicFile(request)) reply.header('cross-origin-resource-policy', 'cross-origin');
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || !isListed(request)) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    reply.removeHeader('content-length');
    return withAbsoluteUrls(payload.toString(), ownOriginOf(config, request));
  });
}

/** Files without a secret, which pages elsewhere show or run. */
const isPublicFile = ({ url }: FastifyRequest) =>
  url.startsWith('/images/') ||
  url.startsWith('/default-profile.svg') ||
  url.startsWith('/payment-sandbox/v3/');

/**
 * The same JSON with `origin` before each picture's path. Inside a text every quotation mark has a
 * backslash before it, so text that people write never matches such a field.
 */
const withAbsoluteUrls = (json: string, origin: string): string =>
  json.replaceAll(/"(image|photoURL|url)":"(?=\/(?!\/))/g, `"$1":"${origin}`);

function stripOwnOrigin(body: unknown, origin: string): void {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  for (const name of ['image', 'photoURL']) {
    const url = fields[name];
    if (typeof url === 'string' && url.startsWith(`${origin}/`))
      fields[name] = url.slice(origin.length);
  }
}

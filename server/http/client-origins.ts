import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { ownOriginOf } from './origin-check.ts';

/**
 * Headers that pages on a listed origin may send, and may read in responses, beyond the defaults.
 */
const headers = {
  allowed: ['authorization', 'content-type', 'idempotency-key', 'x-request-id'],
  exposed: ['link', 'retry-after', 'x-request-id', 'x-total-count'],
};

/**
 * How long a browser may cache the response to a preflight request, in seconds; Chromium's limit.
 */
const preflightSeconds = 7200;

/**
 * Allows pages on the configured client origins to call the API with cookies (CORS). Without any,
 * it adds nothing, and browsers block other origins. In responses to those pages, paths of pictures
 * become absolute URLs, since a relative path would point at the page's own origin.
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
  const isListed = ({ headers: { origin } }: FastifyRequest) =>
    clientOrigins.some((listed) => listed === origin);
  // These pages receive absolute URLs of pictures; when they send one back, it becomes a path
  // again.
  app.addHook('preValidation', async (request) => {
    if (isListed(request)) stripOwnOrigin(request.body, ownOriginOf(config, request));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (isSandboxScript(request)) reply.header('cross-origin-resource-policy', 'cross-origin');
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || !isListed(request)) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    return withAbsoluteUrls(payload.toString(), ownOriginOf(config, request));
  });
}

/** The script of the card form, which pages on other origins load. */
const isSandboxScript = ({ url }: FastifyRequest) => url.startsWith('/payment-sandbox/v3/');

/**
 * Puts `origin` before each picture's path in a JSON text. Inside a JSON string every quotation
 * mark is escaped, so text of users cannot match.
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

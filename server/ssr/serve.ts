import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientSettings } from '../../contract/client-settings.ts';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors.ts';
import { wantsPage } from '../http/pages/odd-addresses.ts';
import { contentSecurityPolicy, setDataHeaders } from '../http/security-headers.ts';
import type { IdentityProvider } from '../providers/identity/provider.ts';
import { brandFiles } from './brand-files.ts';
import { openRenderer, regionOf } from './renderer.ts';
import { openTemplate } from './template.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const root = join(dist, 'client');

/** Shows push messages; at the root, where it may act for all pages. */
const serviceWorker = join(root, 'service-worker.js');

/** The only page that may connect to the payment provider; links to it load a new document. */
const paymentPage = '/dashboard/payment/';

export interface PageOptions {
  config: Config;
  settings: ClientSettings;
  identity: IdentityProvider;
}

/**
 * Serves the built client: its files, and its one HTML page for every other URL. The page contains
 * the settings, so that one build works for every installation.
 */
export async function registerPages(
  app: FastifyInstance,
  { config, settings, identity }: PageOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    decorateReply: false,
    preCompressed: true,
    // A route for each file: otherwise each request reads the folder, to compare the spelling of its path.
    wildcard: false,
    globIgnore: ['**/*.{br,gz,zst}'],
    // Names of files in `assets` contain a hash of their content; other files may change with a
    // release.
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(root, 'assets')}`);
      // The service worker fetches nothing, so the policy of data holds for it too.
      if (isHashed || path.includes(serviceWorker)) setDataHeaders(reply);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  brandFiles(app, config.brand);
  const renderTemplate = await openTemplate(root, { settings, brand: config.brand });
  const file = join(dist, 'renderer', 'entry-server.js');
  const render = await openRenderer(app, { settings, identity, file });
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const isPaymentPage = request.url.startsWith(paymentPage);
    const region = regionOf(request.headers);
    const { status, isIndexed, ...parts } = await render(request, region);
    if (!isIndexed) reply.header('x-robots-tag', 'noindex');
    return (
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        // A page may contain data that only its reader may see.
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', contentSecurityPolicy(config, { nonce, isPaymentPage }))
        .send(renderTemplate({ nonce, region, ...parts }))
    );
  };
  app.get('/', send);
  // A route, and not the handler of what is not found, whose answers are not compressed.
  app.get('/*', (request, reply) => {
    if (!wantsPage(request, settings.apiBase)) throw new AppError('not_found');
    return send(request, reply);
  });
}

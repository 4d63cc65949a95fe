import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientSettings } from '../contract/settings.ts';
import type { Config } from './config.ts';
import { Refusal } from './errors.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const root = join(import.meta.dirname, '..', 'dist', 'client');

/** The tag of the built page where the settings go: data, not script, so no policy need allow it. */
const slot = '<script type="application/json" id="settings"></script>';

/** Where the page's nonce goes. */
const nonceSlot = 'nonce=""';

/** The one page that may talk to the payment provider; links to it load a new document. */
const paymentPage = '/dashboard/payment/';

/**
 * Serves the built client: its files, and its one page for every address that is a screen. The
 * page carries the settings, so that one build serves every installation.
 */
export async function pages(
  app: FastifyInstance,
  config: Config,
  settings: ClientSettings,
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    decorateReply: false,
    // Names of built files carry a hash of their content; the others may change with a release.
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(root, 'assets')}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = await buildPage(settings);
  const send = ({ url }: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const pays = url.startsWith(paymentPage);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy(config, { nonce, pays }))
      .send(page(nonce));
  };
  app.get('/', send);
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!wantsPage || request.url.startsWith(settings.apiBase)) throw new Refusal('not_found');
    return send(request, reply);
  });
}

/** The page for one answer, whose nonce is good for that answer only. */
async function buildPage(settings: ClientSettings): Promise<(nonce: string) => string> {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  // A closing tag inside a value would end the element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const filled = html.replace(
    slot,
    slot.replace('></script>', () => `>${json}</script>`),
  );
  const [before = '', after = ''] = filled.split(nonceSlot);
  return (nonce) => `${before}nonce="${nonce}"${after}`;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientSettings } from '../contract/settings.ts';
import { Refusal } from './errors.ts';

const root = join(import.meta.dirname, '..', 'dist', 'client');

/** The tag of the built page where the settings go: data, not script, so no policy need allow it. */
const slot = '<script type="application/json" id="settings"></script>';

/**
 * Serves the built client: its files, and its one page for every address that is a screen. The
 * page carries the settings, so that one build serves every installation.
 */
export async function pages(app: FastifyInstance, settings: ClientSettings): Promise<void> {
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
  const send = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  app.get('/', (_request, reply) => send(reply));
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!wantsPage || request.url.startsWith(settings.apiBase)) throw new Refusal('not_found');
    return send(reply);
  });
}

async function buildPage(settings: ClientSettings): Promise<string> {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  // A closing tag inside a value would end the element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html.replace(slot, slot.replace('></script>', `>${json}</script>`));
}

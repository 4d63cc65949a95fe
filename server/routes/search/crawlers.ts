import type { FastifyInstance, FastifyReply } from 'fastify';
import { idParams } from '../../../contract/fields.ts';
import type { DbDeps } from '../../db/database.ts';
import { maxAgeSeconds, openGeneratedFiles } from '../../features/crawlers/generated-files.ts';
import { productFeed } from '../../features/crawlers/product-feed.ts';
import { createFileSender } from '../../features/crawlers/send-file.ts';
import { bicycleSitemap, sitemapIndex, sitemapOf } from '../../features/crawlers/sitemap.ts';
import { findLastHidden } from '../../features/moderation/decisions.ts';
import { addressRateLimit } from '../../http/rate-limits.ts';

interface CrawlerDeps extends DbDeps {
  shop: { origin: string; name: string };
}

/** A decision is committed within so many milliseconds. */
const commitMs = 2000;

/** The public pages that are always there. */
const pages = [
  '/',
  '/bicycles',
  '/blog',
  '/about',
  '/contact',
  '/help',
  '/buyer-protection',
  '/rules',
  '/transparency',
  '/terms',
  '/privacy',
];

/**
 * Each of these answers may read many products; a search engine asks for one now and then. They wait
 * in slots of their own while a file is generated. Files are compressed already.
 */
const options = {
  compress: false,
  config: { isData: true, ownCapacity: 10, ...addressRateLimit({ max: 10, per: 'minute' }) },
} as const;

const asXml = (reply: FastifyReply) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${maxAgeSeconds}`);

/** Registers what search engines read: robots.txt, the sitemaps and the feed of products. */
export async function crawlerRoutes(
  app: FastifyInstance,
  { db, clock, shop }: CrawlerDeps,
): Promise<void> {
  const { origin } = shop;
  const files = openGeneratedFiles(clock);
  app.addHook('onClose', () => files.close());
  const sendFile = createFileSender();
  // Each bicycle links to the sign-in with its own way back: one page under a million addresses.
  const closed = ['/dashboard', '/api', '/sign-in?'].map((path) => `Disallow: ${path}\n`).join('');
  const robots = `User-agent: *\nAllow: /\n${closed}Sitemap: ${origin}/sitemap.xml\n`;

  app.get('/robots.txt', options, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemaps/pages.xml', options, async (_request, reply) =>
    asXml(reply).send(sitemapOf(origin, pages)),
  );
  /** When moderators have last hidden something; what was read a moment later may still have it. */
  const lastHidden = async () => {
    const since = new Date(clock.now().getTime() - maxAgeSeconds * 1000);
    const at = await findLastHidden(db, since);
    return at && new Date(at.getTime() + commitMs);
  };

  app.get('/sitemap.xml', options, async (request, reply) => {
    const file = await files.read('sitemap', () => sitemapIndex(db, origin));
    return sendFile(request, asXml(reply), file);
  });
  app.get(
    '/sitemaps/bicycles/:id.xml',
    { ...options, schema: { params: idParams } },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const generate = () => bicycleSitemap(db, origin, id);
      const file = await files.read(`sitemap ${id}`, generate, await lastHidden());
      return sendFile(request, asXml(reply), file);
    },
  );
  app.get('/feeds/bicycles.xml', options, async (request, reply) => {
    const file = await files.read('feed', () => productFeed(db, shop), await lastHidden());
    return sendFile(request, asXml(reply), file);
  });
}

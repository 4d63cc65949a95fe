import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { idParams } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { addressRateLimit } from '../../http/rate-limits.ts';
import { productFeed } from './product-feed.ts';
import { bicycleSitemap, sitemapIndex, sitemapOf } from './sitemap.ts';

interface CrawlerDeps {
  db: Database;
  shop: { origin: string; name: string };
}

/** The public pages that are always there. */
const pages = ['/', '/bicycles', '/blog', '/about', '/contact', '/help', '/terms', '/privacy'];

/** Each of these answers reads many products; a search engine asks for one now and then. */
const options = {
  config: { isData: true, ...addressRateLimit({ max: 10, per: 'minute' }) },
} as const;

/** Search engines ask again after an hour at the earliest. */
const sendXml = (reply: FastifyReply, xml: string | AsyncIterable<string>) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(typeof xml === 'string' ? xml : Readable.from(xml));

/** Registers what search engines read: robots.txt, the sitemaps and the feed of products. */
export async function crawlerRoutes(
  app: FastifyInstance,
  { db, shop }: CrawlerDeps,
): Promise<void> {
  const { origin } = shop;
  app.get('/robots.txt', options, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nAllow: /\nDisallow: /dashboard\nDisallow: /api\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', options, async (_request, reply) =>
    sendXml(reply, await sitemapIndex(db, origin)),
  );
  app.get('/sitemaps/pages.xml', options, async (_request, reply) =>
    sendXml(reply, sitemapOf(origin, pages)),
  );
  app.get(
    '/sitemaps/bicycles/:id.xml',
    { ...options, schema: { params: idParams } },
    async (request, reply) =>
      sendXml(reply, bicycleSitemap(db, origin, (request.params as { id: string }).id)),
  );
  app.get('/feeds/bicycles.xml', options, async (_request, reply) =>
    sendXml(reply, productFeed(db, shop)),
  );
}

import type { FastifyInstance } from 'fastify';
import { idParams } from '../../../contract/fields.ts';
import { feedQuery } from '../../../contract/search/saved-searches.ts';
import { etagOf, matchesEtag } from '../../cache/serialized-response.ts';
import { type FeedDeps, searchFeed } from '../../features/saved-searches/feed/search-feed.ts';
import { addressRateLimit } from '../../http/rate-limits.ts';

/** Feed readers ask once in some minutes; one program may read the feeds of many people. */
const options = {
  config: { isData: true, ...addressRateLimit({ max: 60, per: 'minute' }) },
  schema: { params: idParams, querystring: feedQuery },
} as const;

/** Registers the feeds of saved searches, which whoever has the address may read. */
export async function feedRoutes(app: FastifyInstance, deps: FeedDeps): Promise<void> {
  app.get('/saved-searches/:id/feed.xml', options, async ({ params, query, headers }, reply) => {
    const { id } = params as { id: string };
    const { token } = query as { token: string };
    const feed = await searchFeed(deps, id, token);
    const etag = etagOf(feed);
    reply
      .header('cache-control', 'private, max-age=900')
      .header('x-robots-tag', 'noindex')
      // Weak, since the answer may be compressed.
      .header('etag', `W/${etag}`);
    if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/rss+xml; charset=utf-8').send(feed);
  });
}

import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import type { Database } from '../../db/database.ts';
import { escapeHtml } from '../../escape-html.ts';
import { listPartStarts, listTitles } from './queries.ts';

/** The most addresses in one file, by the protocol of sitemaps.org. */
const sitemapSize = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** How many rows are read at a time. */
const batchSize = 1000;

/** Generates the index of all parts of the sitemap: the pages of the shop, and the bicycles. */
export async function* sitemapIndex(db: Database, origin: string): AsyncGenerator<string> {
  const starts = await listPartStarts(db, sitemapSize);
  const parts = ['pages', ...starts.map((id) => `bicycles/${id}`)];
  const entries = parts.map(
    (part) => `<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>`,
  );
  yield `${head}<sitemapindex ${schema}>${entries.join('')}</sitemapindex>`;
}

const urlOf = (address: string) => `<url><loc>${escapeHtml(address)}</loc></url>\n`;

/** Returns the sitemap of the pages at `paths`. */
export const sitemapOf = (origin: string, paths: readonly string[]): string =>
  `${head}<urlset ${schema}>\n${paths.map((path) => urlOf(origin + path)).join('')}</urlset>`;

/** Generates the sitemap of the available bicycles from the id `from` on, up to `sitemapSize`. */
export async function* bicycleSitemap(
  db: Database,
  origin: string,
  from: string,
): AsyncGenerator<string> {
  yield `${head}<urlset ${schema}>\n`;
  let next: string | undefined = from;
  for (let left = sitemapSize; next !== undefined && left > 0; left -= batchSize) {
    // One more row shows where the next batch begins.
    const rows = await listTitles(db, { from: next, count: batchSize + 1 });
    next = rows[batchSize]?.id;
    yield rows
      .slice(0, batchSize)
      .map((row) => urlOf(origin + bicyclePath(row)))
      .join('');
  }
  yield '</urlset>';
}

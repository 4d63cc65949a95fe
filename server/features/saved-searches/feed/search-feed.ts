import { timingSafeEqual } from 'node:crypto';
import { shippedPrice } from '../../../../contract/catalog/offer.ts';
import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import type { FoundBicycle } from '../../../../contract/search/search-result.ts';
import { AppError } from '../../../errors.ts';
import { escapeXml } from '../../../escape-xml.ts';
import { findBicycles, type SearchDeps } from '../../search/find-bicycles.ts';
import { findSavedSearch, type SavedSearchRow } from '../queries.ts';
import { readCriteria } from '../saved-query.ts';

export interface FeedDeps extends SearchDeps {
  shop: { origin: string; name: string };
}

/** The newest of what the search finds; feed readers keep what they have read. */
const maxItems = 50;

/**
 * Returns the RSS 2.0 feed of a saved search: the newest bicycles that it finds, as everybody sees
 * them. Nothing in it tells who saved the search, but for the name that they gave it.
 * @throws AppError not_found for a wrong token, or when the search was deleted
 */
export async function searchFeed(deps: FeedDeps, id: string, token: string): Promise<string> {
  const search = await findSavedSearch(deps.db, id);
  if (!search || !isSame(search.feedToken, token)) throw new AppError('not_found');
  const criteria = readCriteria(search.query) ?? {};
  const query = { ...criteria, order: 'newest', limit: maxItems } as const;
  const { result } = await findBicycles(deps, query, false);
  return rssOf(deps.shop, search, result.hits, criteria);
}

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function rssOf(
  { origin, name: shopName }: FeedDeps['shop'],
  { name, query }: SavedSearchRow,
  bicycles: readonly FoundBicycle[],
  criteria: SearchCriteria,
): string {
  const title = escapeXml(`${name} - ${shopName}`);
  const link = escapeXml(`${origin}/bicycles?${query}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
<title>${title}</title><link>${link}</link>
<description>The newest bicycles of a saved search</description><ttl>15</ttl>
${bicycles.map((bicycle) => itemOf(origin, bicycle, criteria)).join('')}</channel></rss>`;
}

/** Returns the price that the search means. */
function priceText(
  { selling_price: price, delivery, shipping_price: shipping }: FoundBicycle,
  { with_shipping }: SearchCriteria,
): string {
  if (!with_shipping) return formatMoney(price);
  return `${shippedPrice({ price, delivery, shipping }).total} with shipping`;
}

function itemOf(origin: string, bicycle: FoundBicycle, criteria: SearchCriteria): string {
  const { _id: id, title, condition, city, postedAt } = bicycle;
  const price = priceText(bicycle, criteria);
  const link = escapeXml(new URL(bicyclePath({ id, title }), origin).href);
  const description = [price, `${condition} condition`, city].join(', ');
  return [
    '<item>',
    `<title>${escapeXml(`${title}, ${price}`)}</title>`,
    `<link>${link}</link>`,
    // Not the address, which changes with the title.
    `<guid isPermaLink="false">${id}</guid>`,
    `<pubDate>${new Date(postedAt).toUTCString()}</pubDate>`,
    `<description>${escapeXml(description)}</description>`,
    '</item>\n',
  ].join('');
}

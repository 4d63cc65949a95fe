import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { escapeHtml } from '../../escape-html.ts';
import { escapeXml } from '../../escape-xml.ts';
import { maxUuid } from '../../uuid-bounds.ts';
import { type FeedRow, listForFeed } from './queries.ts';

/** The most items in the feed; the newest are in it. */
const maxItems = 100_000;

const batchSize = 1000;

/** Google's product category "Sporting Goods > Outdoor Recreation > Cycling > Bicycles". */
const bicycles = '1025';

/** The lengths that the product data specification allows, in characters. */
const maxLength = { title: 150, description: 5000 };

/** The most further pictures of one item. */
const maxFurtherPictures = 10;

const textOf = (value: string, max: number) => escapeXml([...value].slice(0, max).join(''));

const tag = (name: string, value: string | undefined) =>
  value === undefined ? '' : `<g:${name}>${value}</g:${name}>`;

function itemOf(origin: string, row: FeedRow): string {
  const absolute = (url: string) => escapeHtml(new URL(url, origin).href);
  const { make, colour, frame_size, frame_material } = row.attributes;
  const further = row.pictures.slice(1, 1 + maxFurtherPictures);
  const text = (value: string | undefined) => value && textOf(value, 100);
  const title = textOf(row.title, maxLength.title);
  const description = textOf(row.description, maxLength.description);
  const link = absolute(bicyclePath(row));
  return [
    '<item>',
    // Common feed readers know these three only.
    `<title>${title}</title><link>${link}</link><description>${description}</description>`,
    tag('id', row.id),
    tag('title', title),
    tag('description', description),
    tag('link', link),
    tag('image_link', absolute(row.image)),
    ...further.map(({ image }) => tag('additional_image_link', absolute(image))),
    tag('availability', 'in_stock'),
    tag('condition', 'used'),
    tag('price', `${toDollars(row.cents).toFixed(2)} USD`),
    tag('google_product_category', bicycles),
    tag('product_type', textOf(row.category, 100)),
    tag('brand', text(make)),
    tag('color', text(colour)),
    tag('size', text(frame_size)),
    tag('material', text(frame_material)),
    tag('identifier_exists', 'no'),
    '</item>\n',
  ].join('');
}

/**
 * Generates the feed of available bicycles for product search engines: RSS 2.0 with the product
 * data of https://support.google.com/merchants/answer/7052112.
 */
export async function* productFeed(
  db: Database,
  shop: { origin: string; name: string },
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeHtml(shop.name)}</title><link>${shop.origin}/</link>
<description>Second-hand bicycles</description>
`;
  let before: string | undefined = maxUuid;
  for (let left = maxItems; before !== undefined && left > 0; left -= batchSize) {
    const rows: FeedRow[] = await listForFeed(db, { before, count: batchSize });
    yield rows.map((row) => itemOf(shop.origin, row)).join('');
    before = rows.length === batchSize ? rows.at(-1)?.id : undefined;
  }
  yield '</channel></rss>';
}

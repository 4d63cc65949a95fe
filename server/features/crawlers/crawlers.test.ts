import { expect, test } from 'vitest';
import { listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bicycleSitemap } from './sitemap.ts';

const { shop, seller } = await openShop();
const get = (url: string) => shop.app.inject({ url });
const input = await productInputOf(shop, seller);
const { body } = await seller.call('POST', '/products', {
  ...input,
  title: 'Tandem <two> & "more"',
  description: 'Straight\uffffwheels',
  attributes: { make: 'Trek', colour: 'red' },
});
const sold = await listProduct(shop, seller);
await seller.call('DELETE', `/products?id=${sold._id}`);
const address = `/bicycle/${body._id}/tandem-two-more`;

test('robots are told of the sitemap, and to leave the dashboard, the API and ways back from the sign-in', async () => {
  const { payload, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(payload).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m);
  expect(payload).toContain('Disallow: /api');
  expect(payload).toContain('Disallow: /sign-in?');
});

test('the sitemap leads from its index to every page and every available bicycle', async () => {
  const index = await get('/sitemap.xml');
  const parts = [...index.payload.matchAll(/<loc>http:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) =>
    String(path),
  );
  expect(parts).toEqual(['/sitemaps/pages.xml', `/sitemaps/bicycles/${body._id}.xml`]);
  const texts = await Promise.all(parts.map(async (part) => (await get(part)).payload));
  expect(texts[0]).toContain('/bicycles</loc>');
  expect(texts[1]).toContain(`${address}</loc>`);
  expect(texts.join()).not.toContain(sold._id);
});

test('a part of the sitemap begins with the bicycle in its address', async () => {
  const texts: string[] = [];
  for await (const text of bicycleSitemap(shop.db, 'https://x', String(body._id))) texts.push(text);
  expect(texts.join('').match(/<url>/g)).toHaveLength(1);
  expect((await get('/sitemaps/bicycles/x.xml')).statusCode).toBe(400);
});

test('the feed of products has valid XML, a price, and no contact details', async () => {
  const { payload, headers } = await get('/feeds/bicycles.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(payload).toContain('<g:title>Tandem &lt;two&gt; &amp; &quot;more&quot;</g:title>');
  expect(payload).toContain('<g:price>250.00 USD</g:price>');
  expect(payload).toContain('<g:description>Straightwheels</g:description>');
  expect(payload).toContain(`${address}</g:link>`);
  expect(payload).toContain('<g:brand>Trek</g:brand>');
  const [item] = payload.match(/<item>.*<\/item>/) ?? [];
  expect(item).toContain('<title>Tandem &lt;two&gt; &amp; &quot;more&quot;</title>');
  expect(item).toContain('<description>Straightwheels</description>');
  expect(item).toMatch(new RegExp(`<link>http[^<]+${address}</link>`));
  expect(payload).not.toContain(sold._id);
  expect(payload).not.toContain(seller.email);
  expect(payload).not.toContain(input.phone);
});

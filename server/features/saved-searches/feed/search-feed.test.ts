import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop.ts';
import { signUp } from '../../../testing/person.ts';
import { list, save, savedSearchesOf } from '../../../testing/saved-searches.ts';

const { shop, seller } = await openShop();
const get = (url: string) => shop.app.inject({ url });

async function feedOf(query: string, name = 'My search') {
  const buyer = await signUp(shop, 'buyer', 'Bea Buyer');
  const id = await save(buyer, query, { name });
  const [saved] = await savedSearchesOf(buyer);
  return { buyer, id, path: String(saved?.feed) };
}

const parse = (xml: string) => {
  const items = [...xml.matchAll(/<item>.*<\/item>/g)].map(([item]) => item);
  return { items, titles: items.map((item) => /<title>(.*?)<\/title>/.exec(item)?.[1]) };
};

test('a feed holds what the search finds, newest first, and needs no sign-in', async () => {
  const older = await list(shop, seller, { title: 'Cervelo & sons', selling_price: 1200 });
  const { path } = await feedOf('q=cervelo&max_price=2000');
  const newer = await list(shop, seller, { title: 'Cervelo <Aspero>' });
  await list(shop, seller, { title: 'Cervelo R5', selling_price: 3000 });
  const { payload, headers, statusCode } = await get(path);
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  const { items, titles } = parse(payload);
  expect(titles).toEqual(['Cervelo &lt;Aspero&gt;, $250.00', 'Cervelo &amp; sons, $1,200.00']);
  expect(items[0]).toContain(`/bicycle/${newer}/cervelo-aspero</link>`);
  expect(items[0]).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/);
  expect(items[1]).toContain(`<guid isPermaLink="false">${older}</guid>`);
});

test('the feed of a search with shipping names what buyers pay', async () => {
  const sent = { delivery: 'both', shipping_price: 35 };
  await list(shop, seller, { title: 'Wilier', selling_price: 400, ...sent });
  const { path } = await feedOf('q=wilier&with_shipping=yes');
  expect(parse((await get(path)).payload).titles).toEqual(['Wilier, $435.00 with shipping']);
});

test('a feed is well-formed, and tells of no person', async () => {
  await list(shop, seller, { title: 'Pinarello' });
  const { path, buyer } = await feedOf('q=pinarello', 'Fast & "light" <b>\uffff');
  const { payload } = await get(path);
  expect(payload).toContain('<title>Fast &amp; &quot;light&quot; &lt;b&gt; - Respoke</title>');
  expect(payload).toContain('/bicycles?q=pinarello</link>');
  const opened: string[] = [];
  for (const [, end, name = ''] of payload.matchAll(/<(\/?)(\w+)[^>]*>/g))
    if (end) expect(opened.pop()).toBe(name);
    else opened.push(name);
  expect(opened).toEqual([]);
  for (const word of [buyer.email, seller.email, 'Bea', 'Test seller', '5550101234'])
    expect(payload).not.toContain(word);
});

test('a feed needs its own secret, and ends when its search is deleted', async () => {
  const { path, id, buyer } = await feedOf('q=colnago');
  const { path: other } = await feedOf('q=colnago');
  const wrong = `/saved-searches/${id}/feed.xml`;
  expect((await get(`${wrong}?token=${other.split('=')[1]}`)).statusCode).toBe(404);
  expect((await get(`${wrong}?token=`)).statusCode).toBe(404);
  expect((await get(wrong)).statusCode).toBe(400);
  expect((await get(path)).statusCode).toBe(200);
  await buyer.call('DELETE', `/saved-searches/${id}`);
  expect((await get(path)).statusCode).toBe(404);
});

test('a reader that has the feed is told so until a bicycle is added', async () => {
  const { path } = await feedOf('q=bianchi');
  const { headers } = await get(path);
  const ask = () => shop.app.inject({ url: path, headers: { 'if-none-match': `${headers.etag}` } });
  const unchanged = await ask();
  expect([unchanged.statusCode, unchanged.payload]).toEqual([304, '']);
  expect(unchanged.headers['cache-control']).toBe(headers['cache-control']);
  await list(shop, seller, { title: 'Bianchi Oltre' });
  const changed = await ask();
  expect([changed.statusCode, parse(changed.payload).items.length]).toEqual([200, 1]);
});

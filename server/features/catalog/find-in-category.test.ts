import { expect, test } from 'vitest';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { categories } from '../../db/schema/catalog.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';

const { shop, seller, buyer } = await openShop();
const [other] = await shop.db
  .insert(categories)
  .values({ title: 'Other ones', image: '/tile.jpg', position: 2, kind: 'other' })
  .returning();
await shop.db.update(categories).set({ kind: 'road' });
/** Lists a bicycle with these fields and returns what was sent, with its id. */
async function list(title: string, fields: object, price?: number) {
  const input = { ...(await productInputOf(shop, seller, price)), title, ...fields };
  const { body } = await seller.call('POST', '/products', input);
  return { ...input, _id: String(body._id) };
}

const red = { attributes: { colour: 'red' } };
const green = { attributes: { colour: 'green' } };
const pink = { attributes: { colour: 'pink' } };

async function find(search: string) {
  const url = `/api/products/${shop.categoryId}?email=${buyer.email}&count=true&${search}`;
  const headers = { authorization: `Bearer ${buyer.token}` };
  const answer = await shop.app.inject({ url, headers });
  return {
    titles: (answer.json() as Product[]).map(({ title }) => title),
    total: answer.headers['x-total-count'],
    next: /cursor=([^>&]+)/.exec(String(answer.headers.link ?? ''))?.[1],
  };
}

test('a category is searched by attributes, and each product comes as its reader sees it', async () => {
  await list('Red', red);
  await list('Blue', { attributes: { colour: 'blue' } });
  expect(await find('colour=red')).toMatchObject({ titles: ['Red'], total: '1' });
  expect(await find('colour=red,blue&order=price_up')).toMatchObject({ total: '2' });
  const { body } = await buyer.call('GET', `/products/${shop.categoryId}?colour=red`);
  expect(body).toMatchObject([{ sellerEmail: seller.email, sellerDetails: [{}], wished: false }]);
});

test('attributes go together with prices and conditions, page by page', async () => {
  await list('Dear', green, 900);
  await list('Cheap', green, 100);
  await list('Middling', green, 300);
  await list('Worn', { ...green, condition: 'fair' }, 200);
  const query = 'colour=green&condition=good&max_price=500&order=price_down&limit=1';
  const first = await find(query);
  expect(first).toMatchObject({ titles: ['Middling'], total: '2' });
  const second = await find(`${query}&cursor=${first.next}`);
  expect(second).toMatchObject({ titles: ['Cheap'], total: undefined });
});

test('a category is compared by prices with shipping', async () => {
  const sent = (shipping_price: number) => ({ delivery: 'both', shipping_price });
  await list('Far', sent(150), 100);
  await list('Near', sent(10), 200);
  await list('Fetched', {}, 50);
  expect(await find('with_shipping=yes&order=price_up')).toMatchObject({
    titles: ['Near', 'Far'],
    total: '2',
  });
  expect(await find('with_shipping=yes&max_price=210')).toMatchObject({ titles: ['Near'] });
});

test('sold products and other categories of the same kind are not found', async () => {
  await list('Mine', pink);
  await list('Elsewhere', { ...pink, categoryId: other?.id });
  const sold = await list('Sold', pink);
  await buy(shop, buyer, await bookProduct(buyer, sold));
  expect((await find('colour=pink')).titles).toEqual(['Mine']);
});

test('an unknown category has no products', async () => {
  const stranger = await signUp(shop, 'buyer');
  const answer = await stranger.call('GET', `/products/${crypto.randomUUID()}?colour=red`);
  expect(answer).toMatchObject({ status: 200, body: [] });
});

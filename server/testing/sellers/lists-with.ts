import { bicycleSitemap } from '../../features/crawlers/sitemap.ts';
import type { TestApp } from '../app.ts';
import type { Person } from '../person.ts';
import { pausesIn } from './pauses.ts';

/** Returns the lists of a shop that show a bicycle, of the make Zephyrine, by name. `other` is one of another seller. */
export async function listsWith(
  shop: TestApp,
  buyer: Person,
  { id, sellerId, other }: { id: string; sellerId: string; other: string },
): Promise<string[]> {
  const { read } = pausesIn(shop);
  const sitemap: string[] = [];
  for await (const text of bicycleSitemap(shop.db, 'https://x', id)) sitemap.push(text);
  const lists = {
    search: await read(`/bicycles?seller=${sellerId}`),
    suggestions: await read('/suggestions?q=zephyr'),
    advertisements: await read('/advertise'),
    similar: (await read(`/bicycles/${other}`)).body.similar,
    seller: (await read(`/sellers/${sellerId}`)).body.listings,
    category: await buyer.call('GET', `/products/${shop.categoryId}`),
    sitemap,
  };
  const shows = (list: unknown) => /Zephyrine/.test(JSON.stringify(list)) || hasId(list);
  const hasId = (list: unknown) => JSON.stringify(list)?.includes(`${id}`) ?? false;
  return Object.entries(lists).flatMap(([name, found]) => (shows(found) ? [name] : []));
}

/** All of them. */
export const everyList = [
  'search',
  'suggestions',
  'advertisements',
  'similar',
  'seller',
  'category',
  'sitemap',
];

import { setTimeout as sleep } from 'node:timers/promises';
import { list } from '../deal.ts';
import { callAs, type Person, send, signUp } from '../person.ts';
import type { Shop } from '../shop.ts';
import { photo, upload } from '../upload.ts';

const rounds = 20;

/** Whether a search for the words finds anything, as a visitor's browser asks. */
async function isFound({ url }: Shop, words: string): Promise<boolean> {
  const { body } = await send(
    `${url}/api/bicycles?${new URLSearchParams({ q: words, limit: '1' })}`,
  );
  return body.total > 0;
}

async function until(shop: Shop, words: string, found: boolean): Promise<number> {
  const start = performance.now();
  while ((await isFound(shop, words)) !== found) await sleep(5);
  return performance.now() - start;
}

async function changeOne(shop: Shop, seller: Person, product: Parameters<typeof list>[2]) {
  const one = await list(shop.url, seller, product);
  // Each title has an id of its own, whose first part is a word that no other listing has.
  const words = one.title.replace('Corbel Strada ', '').slice(0, 8);
  const shown = await until(shop, words, true);
  await callAs(shop.url, seller, `/products?id=${one._id}`, undefined, 'DELETE');
  return { shown, hidden: await until(shop, words, false) };
}

/**
 * Lists and withdraws bicycles over HTTP, and returns the milliseconds from each answer until a
 * search finds the bicycle, and until it finds it no more.
 */
export async function measureVisible(shop: Shop) {
  const seller = await signUp(shop.url, 'seller');
  const { body: categories } = await send(`${shop.url}/api/categories`);
  const image = await upload(shop.url, seller, await photo(1));
  const shown: number[] = [];
  const hidden: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times = await changeOne(shop, seller, { categoryId: categories[0]._id, image });
    shown.push(times.shown);
    hidden.push(times.hidden);
  }
  return { shown, hidden };
}

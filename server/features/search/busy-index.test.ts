import { afterAll, expect, test, vi } from 'vitest';
import { indexProcess } from '../../providers/search/test-index-process.ts';
import { startTestApp } from '../../testing/app.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { signUp } from '../../testing/person.ts';

const shop = await startTestApp({ SEARCH: 'index' });
afterAll(() => shop.close());
const seller = await signUp(shop, 'seller');
const { _id: id } = await listProduct(shop, seller);
const get = (path: string) => shop.app.inject({ url: `/api${path}` });

test('while the index is busy, searches are refused and all other calls are answered', async () => {
  await vi.waitUntil(() => shop.providers.search.isReady(), { timeout: 15_000 });
  const pid = indexProcess();
  process.kill(pid, 'SIGSTOP');
  const searches = Array.from({ length: 40 }, () => get('/bicycles'));
  const others = await Promise.all([get(`/bicycles/${id}`), get('/categories')]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(others[0]?.json()).toMatchObject({ similar: [] });
  for (const answer of await Promise.all(searches)) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'overloaded']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  process.kill(pid, 'SIGCONT');
  await vi.waitFor(async () => expect((await get('/bicycles')).statusCode).toBe(200));
});

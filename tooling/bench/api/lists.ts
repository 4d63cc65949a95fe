import pg from 'pg';
import { reassignRows } from '../growth/fill.ts';
import { compare, type Request, rate, startBaseline } from '../measure.ts';
import { type Person, send, signUp } from '../person.ts';
import { type Shop, startShop } from '../shop.ts';

export interface Ratio {
  what: string;
  must: number | undefined;
  result: Awaited<ReturnType<typeof compare>>;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);

let taken = 0;

/** Signs up eight buyers; every second one has wishes. */
async function openBuyers({ url }: Shop, databaseUrl: string): Promise<Person[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const buyers: Person[] = [];
  for (let n = 0; n < 8; n++) {
    const buyer = await signUp(url, 'buyer');
    if (n % 2) await reassignRows(client, { role: 'buyer', n: taken++, email: buyer.email });
    buyers.push(buyer);
  }
  await client.end();
  return buyers;
}

const pageOf = (categoryId: string, { email, token }: Person): Request => ({
  path: `/api/products/${categoryId}?limit=24&email=${encodeURIComponent(email)}`,
  headers: { authorization: `Bearer ${token}` },
});

async function sizeOf(url: string, { path, headers }: Request): Promise<string> {
  const answer = await fetch(url + path, headers ? { headers } : {});
  return String((await answer.arrayBuffer()).byteLength);
}

/** Starts a server, its baselines and its readers; `stop` ends all of them. */
async function open(databaseUrl: string, cacheMegabytes: string, flags: string[] = []) {
  const settings = { CACHE_MEGABYTES: cacheMegabytes };
  const shop = await startShop({ databaseUrl, settings, flags });
  const buyers = await openBuyers(shop, databaseUrl);
  const categories: { _id: string }[] = (await send(`${shop.url}/api/categories`)).body;
  const pages = buyers.flatMap((buyer) => categories.map(({ _id }) => pageOf(_id, buyer)));
  await rate(shop.url, pages, 2);
  return { shop, categories, pages };
}

/**
 * Starts a server whose pages are cached in memory, with Node flags, and returns requests for those
 * pages.
 */
export const openWarm = (databaseUrl: string, flags: string[] = []) =>
  open(databaseUrl, '32', flags);

/** Compares the server without a cache with handlers that only read the same page. */
export async function measureCold(databaseUrl: string): Promise<Ratio[]> {
  const { shop, categories, pages } = await open(databaseUrl, '0');
  const plain = await startBaseline('bare', databaseUrl);
  const prepared = await startBaseline('bare', databaseUrl, 'page');
  const bare = categories.map(({ _id }) => ({ path: `/products/${_id}?limit=24` }));
  const ours = () => rate(shop.url, pages, seconds);
  const results: Ratio[] = [];
  for (const [what, { url }, must] of [
    ['first page, nothing in memory, against Fastify and pg', plain, 2],
    ['the same, against Fastify and pg with a prepared statement', prepared, undefined],
  ] as const) {
    await rate(url, bare, 1);
    results.push({
      what,
      must,
      result: await compare(rounds, ours, () => rate(url, bare, seconds)),
    });
  }
  await Promise.all([shop.remove(), plain.stop(), prepared.stop()]);
  return results;
}

/** Compares cached pages with constants of the same size. */
export async function measureWarm(databaseUrl: string): Promise<Ratio[]> {
  const { shop, pages } = await openWarm(databaseUrl);
  const cases = [
    { what: 'first page, from memory, against a constant', must: 0.3, requests: pages },
    {
      what: 'categories, against a constant',
      must: undefined,
      requests: [{ path: '/api/categories' }],
    },
    {
      what: 'advertised, against a constant',
      must: undefined,
      requests: [{ path: '/api/advertise' }],
    },
  ];
  const results: Ratio[] = [];
  for (const { what, must, requests } of cases) {
    const constant = await startBaseline(
      'constant',
      await sizeOf(shop.url, requests[0] ?? { path: '/' }),
    );
    const root = [{ path: '/' }];
    await rate(constant.url, root, 1);
    const result = await compare(
      rounds,
      () => rate(shop.url, requests, seconds),
      () => rate(constant.url, root, seconds),
    );
    results.push({ what, must, result });
    await constant.stop();
  }
  await shop.remove();
  return results;
}

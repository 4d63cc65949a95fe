import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { book, openPayment, type Product, pay } from '../deal.ts';
import { percentile } from '../measure.ts';
import { callAs, fetchToken, type Person, send, signIn, signUp } from '../person.ts';
import type { Shop } from '../shop.ts';
import { photo, upload } from '../upload.ts';

const seconds = Number(process.env.BENCH_DAY_SECONDS ?? 15);
const people = 32;

type Route = 'list' | 'sign-in and token' | 'booking' | 'payment' | 'upload';

/** The number of each action among a hundred. */
const actionShares: readonly (readonly [Route, number])[] = [
  ['list', 70],
  ['sign-in and token', 10],
  ['booking', 10],
  ['payment', 5],
  ['upload', 5],
];

export interface WorkloadResult {
  perSecond: number;
  errors: number;
  /** The duration of each action in milliseconds, by route. */
  times: Map<Route, number[]>;
}

interface Workload {
  url: string;
  categories: { _id: string }[];
  buyers: Person[];
  seller: Person;
  /** Products without a booking. */
  stock: Product[];
  pictures: Buffer[];
}

/** Prepares the data that people need for a day. */
export async function openWorkload({ url }: Shop, databaseUrl: string): Promise<Workload> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: stock } = await client.query(
    `select p.id as "_id", p.title, p.selling_price_cents::float8 / 100 as selling_price, u.email as "sellerEmail"
      from products p join users u on u.id = p.seller_id where p.state = 'available' order by p.id limit 30000`,
  );
  await client.end();
  const buyers: Person[] = [];
  for (let n = 0; n < people; n++) buyers.push(await signUp(url, 'buyer'));
  // Each picture is used once, because the server recognises pictures that it has already
  // processed.
  const pictures = await Promise.all(Array.from({ length: 500 }, () => photo(0.3)));
  const categories = (await send(`${url}/api/categories`)).body;
  return { url, categories, buyers, seller: await signUp(url, 'seller'), stock, pictures };
}

/**
 * Does one action and returns the duration of its main call.
 * @throws Error when an answer is not a success
 */
async function runAction(workload: Workload, route: Route, buyer: Person): Promise<number> {
  const { url, categories, seller, stock, pictures } = workload;
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const nextProduct = () => {
    const product = stock.pop();
    if (!product) throw new Error('everything is booked');
    return product;
  };
  if (route === 'list') {
    const { _id } = categories[Math.floor(Math.random() * categories.length)] ?? { _id: '' };
    return timed(() => callAs(url, buyer, `/products/${_id}?limit=24`));
  }
  if (route === 'sign-in and token')
    return timed(async () => fetchToken(url, buyer.email, await signIn(url, buyer.email)));
  if (route === 'booking') return timed(() => book(url, buyer, nextProduct()));
  if (route === 'upload') {
    const picture = pictures.pop() ?? (await photo(0.3));
    return timed(() => upload(url, seller, picture));
  }
  const due = await book(url, buyer, nextProduct());
  const transaction = await openPayment(url, buyer, due);
  return timed(() => pay(url, buyer, due, transaction));
}

function choose(): Route {
  let at = Math.random() * 100;
  for (const [route, share] of actionShares) {
    at -= share;
    if (at < 0) return route;
  }
  return 'list';
}

/** Runs all users for some seconds, at a given rate of actions per second if any. */
export async function runWorkload(
  workload: Workload,
  perSecond = Number.POSITIVE_INFINITY,
): Promise<WorkloadResult> {
  const times = new Map<Route, number[]>(actionShares.map(([route]) => [route, []]));
  let errors = 0;
  let done = 0;
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  const runUser = async (buyer: Person, index: number) => {
    const pauseMs = (people / perSecond) * 1000;
    await sleep((index / people) * pauseMs);
    while (!isOver()) {
      const before = performance.now();
      const route = choose();
      await runAction(workload, route, buyer).then(
        (ms) => times.get(route)?.push(ms),
        () => {
          errors += 1;
        },
      );
      done += 1;
      if (pauseMs > 0) await sleep(Math.max(0, before + pauseMs - performance.now()));
    }
  };
  await Promise.all(workload.buyers.map(runUser));
  return { perSecond: done / ((performance.now() - began) / 1000), errors, times };
}

/** Returns for each route the count, the median and the 99th percentile in milliseconds. */
export const summarizeWorkload = ({ times }: WorkloadResult) =>
  [...times].map(([route, all]) => ({
    route,
    count: all.length,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
  }));

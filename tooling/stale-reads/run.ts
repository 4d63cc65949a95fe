import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startPostgres, type TestPostgres } from '../../tests/setup/postgres.ts';
import { book, list, openPayment, type Product, pay } from '../bench/deal.ts';
import { callAs, type Person, send, signUp } from '../bench/person.ts';
import { type Shop, startShop } from '../bench/shop.ts';
import { photo, upload } from '../bench/upload.ts';

// Readers send many requests to two server processes on one PostgreSQL while bicycles are sold
// through one of them. No answer may show a bicycle as available once its sale was acknowledged.
// During the run the database is killed: lists and their prepared statements must recover by
// themselves.

const sales = Number(process.env.STALE_SALES ?? 40);
const readersEach = 6;

interface Count {
  reads: number;
  stale: number;
  failed: number;
}

async function watch(
  { url }: Shop,
  person: Person,
  categoryId: string,
  { sold, count, isOver }: { sold: Map<string, number>; count: Count; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    const askedAt = performance.now();
    const listed = await callAs(url, person, `/products/${categoryId}?limit=24`).catch(() => null);
    if (!listed) {
      count.failed += 1;
      await sleep(50);
      continue;
    }
    count.reads += 1;
    for (const { _id, available } of listed.body)
      if (available && (sold.get(_id) ?? Number.POSITIVE_INFINITY) < askedAt) count.stale += 1;
  }
}

/** Repeats the work until it succeeds, because the database is killed during the run. */
async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
}

async function sellAll(
  shop: Shop,
  { seller, categoryId, sold }: { seller: Person; categoryId: string; sold: Map<string, number> },
  crash: TestPostgres['crash'],
): Promise<void> {
  const buyer = await signUp(shop.url, 'buyer');
  const image = await upload(shop.url, seller, await photo(0.1));
  for (let sale = 0; sale < sales; sale++) {
    const product: Product = await insist(() => list(shop.url, seller, { categoryId, image }));
    const due = await insist(() => book(shop.url, buyer, product));
    const transaction = await insist(() => openPayment(shop.url, buyer, due));
    await insist(() => pay(shop.url, buyer, due, transaction));
    sold.set(product._id, performance.now());
    if (sale === Math.floor(sales / 2)) await crash?.();
  }
}

const postgres = await startPostgres();
const databaseUrl = await createDatabase(postgres.url);
const first = await startShop({ databaseUrl });
const second = await startShop({ databaseUrl });
const count: Count = { reads: 0, stale: 0, failed: 0 };
const sold = new Map<string, number>();
try {
  const [category] = (await send(`${first.url}/api/categories`)).body;
  const seller = await signUp(first.url, 'seller');
  let over = false;
  const look = { sold, count, isOver: () => over };
  // A token is valid only on its own server, since each process has its own address and so its own
  // issuer.
  const watchers = [first, second].flatMap((shop) =>
    Array.from({ length: readersEach }, async (_, n) =>
      watch(shop, await signUp(shop.url, n % 2 ? 'seller' : 'buyer'), category._id, look),
    ),
  );
  await sellAll(first, { seller, categoryId: category._id, sold }, postgres.crash);
  await sleep(500);
  over = true;
  await Promise.all(watchers);
  const text = `${count.reads} reads of two processes, ${sold.size} sales, ${count.failed} reads failed`;
  process.stdout.write(`${text}; sold ones shown as available: ${count.stale}\n`);
} finally {
  await first.remove();
  await second.remove();
  await postgres.stop();
}
process.exitCode = count.stale > 0 || sold.size < sales || count.reads < sales ? 1 : 0;

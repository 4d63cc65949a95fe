import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startPostgres } from '../../tests/setup/postgres.ts';
import { list, type Product } from './deal.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { percentile } from './measure.ts';
import { callAs, type Person, send, signUp } from './person.ts';
import { memoryOf, type Shop, startShop } from './shop.ts';
import { photo, upload } from './upload.ts';

// Measures what each open page costs a server in memory and CPU, while nothing happens and while
// the list that all pages show changes once a second.

const pages = Number(process.env.LIVE_PAGES ?? 2000);
const pagesEach = 8;
const seconds = 20;

/** Returns the CPU time of a process so far in seconds, of all threads together. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // In hundredths of a second, Linux's clock tick.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns the server's CPU use in percent of one core while `work` is repeated once a second. */
async function share({ pid }: Shop, work: () => Promise<unknown>): Promise<number> {
  const before = processorOf(pid);
  const began = performance.now();
  for (let second = 0; second < seconds; second++) {
    await Promise.all([work(), sleep(1000)]);
  }
  return ((processorOf(pid) - before) / (performance.now() - began)) * 100_000;
}

async function measure(shop: Shop): Promise<string[]> {
  const [category] = (await send(`${shop.url}/api/categories`)).body;
  const seller = await signUp(shop.url, 'seller');
  const image = await upload(shop.url, seller, await photo(0.1));
  const product: Product = await list(shop.url, seller, { categoryId: category._id, image });
  const people: Person[] = [];
  while (people.length * pagesEach < pages) people.push(await signUp(shop.url, 'buyer'));
  let price = 100;
  const change = () => {
    price += 1;
    const wanted = { selling_price: price };
    return callAs(shop.url, seller, `/products/${product._id}`, wanted, 'PATCH');
  };
  const rest = () => sleep(0);
  await sleep(5000);
  const alone = { idle: await share(shop, rest), busy: await share(shop, change) };
  const before = memoryOf(shop.pid, 'VmRSS');

  let heard = 0;
  const delays: number[] = [];
  let changedAt = 0;
  const onEvent = () => {
    heard += 1;
    delays.push(performance.now() - changedAt);
  };
  const streams: EventStream[] = [];
  for (const person of people)
    for (let page = 0; page < pagesEach && streams.length < pages; page++)
      streams.push(await openEventStream(shop.url, { ...person, topics: category._id }, onEvent));
  await sleep(10_000);
  const idle = await share(shop, rest);
  const after = memoryOf(shop.pid, 'VmRSS');
  heard = 0;
  delays.length = 0;
  const busy = await share(shop, async () => {
    changedAt = performance.now();
    await change();
  });
  await sleep(1500);
  for (const stream of streams) stream.close();
  const kilobytes = ((after - before) * 1024) / pages;
  return [
    `${pages} open pages of ${people.length} people; ${seconds} s for each share of one core`,
    `memory: ${before} MB without, ${after} MB with them: ${kilobytes.toFixed(1)} kB for each`,
    `processor, nothing happens: ${alone.idle.toFixed(1)} % without, ${idle.toFixed(1)} % with them`,
    `processor, their list changes once a second: ${alone.busy.toFixed(1)} % without, ${busy.toFixed(1)} % with them: ${(((busy - alone.busy) * 10_000) / pages).toFixed(0)} µs for each event`,
    `${heard} of ${seconds * pages} events heard, ${percentile(delays, 0.5).toFixed(0)} ms after the change was sent (median), ${percentile(delays, 0.99).toFixed(0)} ms (99 %)`,
  ];
}

const postgres = await startPostgres();
const shop = await startShop({ databaseUrl: await createDatabase(postgres.url) });
try {
  for (const line of await measure(shop)) process.stdout.write(`${line}\n`);
} finally {
  await shop.remove();
  await postgres.stop();
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../../tests/setup/postgres.ts';
import { percentile } from '../bench/measure.ts';
import { openShop, type Shop } from '../faults/environment/shop.ts';
import { openTooMany, sendHugeHeaders, sendMany, sendSlowly } from './connections.ts';
import { flood } from './open-loop.ts';
import { measureUsual, untilUsual } from './recovery.ts';
import { type LoadResult, offerLoad, openRequests, type Request } from './visitors.ts';

/** As many callers as keep the server busy without a noticeable queue. */
const busy = 20;
/** The multiples of that number of callers that send requests at once. */
const crowds = [10, 50];
const seconds = 10;
const manyRequests = Number(process.env.OVERLOAD_REQUESTS ?? 1_000_000);

const print = (line: string) => process.stdout.write(`${line}\n`);
const statuses = (counts: Map<string, number>) =>
  [...counts].map(([status, count]) => `${status}: ${count.toLocaleString('en')}`).join(', ');

function summarize({ perSecond, byStatus, broken, silent, medianMs, p99Ms }: LoadResult): string {
  const times = `median ${medianMs} ms, 99 % below ${p99Ms} ms`;
  return `${Math.round(perSecond)}/s, ${statuses(byStatus)}, broken: ${broken}, silent: ${silent}, ${times}`;
}

/**
 * Returns the memory of the process in MB according to Linux: now, or its peak since `forgetPeak`.
 */
function memoryOf(shop: Shop, which: 'VmRSS' | 'VmHWM'): string {
  const status = readFileSync(`/proc/${shop.pid()}/status`, 'utf8');
  const kilobytes = Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]);
  return `${Math.round(kilobytes / 1024)} MB`;
}

const forgetPeak = (shop: Shop) => writeFileSync(`/proc/${shop.pid()}/clear_refs`, '5');

async function measure(engine: string, databaseUrl: string | undefined): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'respoke-overload-'));
  const folder = join(root, 'data');
  mkdirSync(folder);
  const shop = await openShop(folder, {
    SEED_DEMO: 'true',
    ALLOW_SANDBOX_PAYMENT: 'true',
    LOG_LEVEL: 'warn',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  try {
    await shop.start();
    // Restarted, so that drawing the demo's pictures does not count as memory of serving.
    await shop.end('SIGTERM');
    await shop.start();
    await crowd(engine, shop);
    if (process.env.OVERLOAD_PARTS) return;
    await abuse(engine, shop);
    print(
      `${engine}: most memory by the end     ${memoryOf(shop, 'VmHWM')}; died ${shop.deaths()} times`,
    );
  } finally {
    await shop.end('SIGTERM');
    rmSync(root, { recursive: true, force: true });
  }
}

async function crowd(engine: string, shop: Shop): Promise<void> {
  const requests = await openRequests(shop.url);
  await offerLoad(shop.url, requests, { connections: busy, seconds: 3 });
  const usualMs = await measureUsual(shop.url);
  const served = await offerLoad(shop.url, requests, { connections: busy, seconds });
  print(`${engine}: what it can serve          ${summarize(served)}`);
  print(`${engine}: memory before              ${memoryOf(shop, 'VmRSS')}`);
  forgetPeak(shop);
  for (const times of process.env.OVERLOAD_PARTS === 'open' ? [] : crowds) {
    const connections = busy * times;
    const offered = await offerLoad(shop.url, requests, { connections, seconds });
    const recoveredMs = await untilUsual(shop.url, usualMs);
    print(`${engine}: ${times} times as many people  ${summarize(offered)}`);
    print(`${engine}: usual again after          ${Math.round(recoveredMs)} ms`);
  }
  await floodOpenly(engine, shop, requests, { usualMs, usualRate: served.perSecond });
  print(`${engine}: most memory under it       ${memoryOf(shop, 'VmHWM')}`);
}

/** Sends ten times the requests per second that it can serve, whether they are answered or not. */
async function floodOpenly(
  engine: string,
  { url }: Shop,
  requests: Request[],
  { usualMs, usualRate }: { usualMs: number; usualRate: number },
): Promise<void> {
  const perSecond = Math.round(usualRate * 10);
  const result = await flood(url, requests, { perSecond, seconds });
  const recoveredMs = await untilUsual(url, usualMs);
  const offered = `${Math.round(result.sent / result.seconds)}/s sent of ${perSecond}/s wanted`;
  const lost = `${result.unanswered} unanswered, ${result.dropped} without a place`;
  print(`${engine}: ten times the requests      ${offered}; ${lost}`);
  for (const [status, times] of result.times) {
    const rate = Math.round(times.length / result.seconds);
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map(Math.round);
    print(
      `${engine}:   ${status}                       ${rate}/s, median ${p50} ms, 99 % within ${p99} ms`,
    );
  }
  const share = (result.times.get('200')?.length ?? 0) / result.seconds / usualRate;
  print(`${engine}: of its usual rate it kept   ${Math.round(share * 100)} %`);
  print(`${engine}: usual again after          ${Math.round(recoveredMs)} ms`);
}

async function abuse(engine: string, { url }: Shop): Promise<void> {
  const slow = await sendSlowly(url, 500);
  const closed = Math.round(slow.closedAfterMs / 1000);
  print(
    `${engine}: 500 slow senders           gone after ${closed} s; meanwhile ${slow.meanwhile}`,
  );
  print(`${engine}: headers of 64 kB           ${await sendHugeHeaders(url, 64 * 1024)}`);
  const { kept, tried } = await openTooMany(url);
  print(`${engine}: ${tried} connections at once  ${kept} kept`);
  const many = await sendMany(url, manyRequests);
  const how = `${Math.round(many.seconds)} s over ${many.connections} connections`;
  print(`${engine}: ${many.answered} small requests  ${statuses(many.byStatus)} in ${how}`);
}

/**
 * OVERLOAD_ENGINE selects one of the two. OVERLOAD_PARTS=flood skips the abuse of connections, and
 * =open also the crowds.
 */
const engine = process.env.OVERLOAD_ENGINE;
if (engine !== 'PostgreSQL') await measure('PGlite', undefined);
if (engine !== 'PGlite') {
  const postgres = await startPostgres();
  await measure('PostgreSQL', await createDatabase(postgres.url));
  await postgres.stop();
}

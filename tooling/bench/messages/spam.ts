import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../../../contract/rate-limits.ts';
import type { Cluster } from '../../cluster/cluster.ts';
import { percentile } from '../measure.ts';
import { callAs, sendAny } from '../person.ts';
import { type Correspondents, newMessage, startCorrespondence } from './correspondents.ts';
import { type OthersTimes, startOthers } from './others.ts';

/** Pairs of people who write each other meanwhile. */
const pairs = 5;
/** For how long they do so before the spam, in ms. */
const calmMs = 10_000;
const warmUpMs = 2000;
/** How many messages are under way at the same time. */
const atOnce = 50;
/**
 * So many addresses send them in turn that the limit for each address is not reached: it is the
 * limit of the account that is measured.
 */
const addresses = Array.from({ length: 20 }, (_, n) => `127.0.2.${n + 1}`);

/** Sends messages from one account, as fast as they are answered. Returns the answers by status. */
async function spam(
  url: string,
  { buyer: { email, token }, threadId }: Correspondents,
  count: number,
): Promise<Map<string, number>> {
  const byStatus = new Map<string, number>();
  const path = `/api/threads/${threadId}/messages?email=${encodeURIComponent(email)}`;
  const headers = { authorization: `Bearer ${token}` };
  let sent = 0;
  const line = async () => {
    while (sent < count) {
      const from = addresses[sent % addresses.length];
      sent += 1;
      const json = newMessage('A better bicycle for less.');
      const status = await sendAny(url + path, { json, headers, from }).then(
        (answer) => String(answer.status),
        () => 'no answer',
      );
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return byStatus;
}

/** The times of others before and meanwhile, and what came of the spam. */
interface SpamRun {
  before: OthersTimes;
  meanwhile: OthersTimes;
  byStatus: Map<string, number>;
  seconds: number;
}

/** Lets others write each other, at first alone, and then during the spam. */
async function runSpam(
  url: string,
  { others, spammer, count }: { others: Correspondents[]; spammer: Correspondents; count: number },
): Promise<SpamRun> {
  const during = async (work: () => Promise<unknown>): Promise<OthersTimes> => {
    const end = startOthers(url, others);
    await work();
    return end();
  };
  await during(() => sleep(warmUpMs));
  const before = await during(() => sleep(calmMs));
  let byStatus = new Map<string, number>();
  const began = performance.now();
  const meanwhile = await during(async () => {
    byStatus = await spam(url, spammer, count);
  });
  return { before, meanwhile, byStatus, seconds: (performance.now() - began) / 1000 };
}

function rowOf(name: string, before: readonly number[], meanwhile: readonly number[]): string {
  const cells = [0.5, 0.95].flatMap((part) => {
    const [usual, now] = [percentile(before, part), percentile(meanwhile, part)];
    return [usual.toFixed(1), now.toFixed(1), (now / usual).toFixed(2)];
  });
  return `| ${[name, ...cells].join(' | ')} |`;
}

/**
 * Measures what the limits answer to a flood of messages from one account, and how long others wait
 * meanwhile. Returns the lines of the report, and whether no more was stored than the limit allows
 * and no other person was refused.
 */
export async function measureSpam(
  { shop: { url }, databaseUrl }: Cluster,
  count: number,
): Promise<{ lines: string[]; isGood: boolean }> {
  const start = (n: number) =>
    startCorrespondence(url, databaseUrl, [`127.0.3.${2 * n + 1}`, `127.0.3.${2 * n + 2}`]);
  const others: Correspondents[] = [];
  for (let n = 0; n < pairs; n++) others.push(await start(n));
  const spammer = await start(pairs);
  const run = await runSpam(url, { others, spammer, count });
  const { before, meanwhile, byStatus, seconds } = run;
  const { body: thread } = await callAs(url, spammer.seller, `/threads/${spammer.threadId}`);
  // Without the question that started the thread.
  const stored = thread.last.number - 1;
  const max = limits['POST /threads/:id/messages']?.account?.max ?? Number.NaN;
  const allowed = max * (Math.floor(seconds / 60) + 1);
  const answers = [...byStatus].map(([status, times]) => `${status}: ${times}`).join(', ');
  const failures = [...before.failures, ...meanwhile.failures];
  const lines = [
    `${count} messages of one account in ${seconds.toFixed(0)} s: ${answers}; stored ${stored} of ${allowed} allowed`,
    '| others, ms | p50 before | p50 meanwhile | ratio | p95 before | p95 meanwhile | ratio |',
    rowOf('inbox', before.reading, meanwhile.reading),
    rowOf('sending', before.writing, meanwhile.writing),
    `${meanwhile.reading.length + meanwhile.writing.length} calls of others meanwhile, ${failures.length} failed`,
    ...new Set(failures),
  ];
  return { lines, isGood: failures.length === 0 && stored > 0 && stored <= allowed };
}

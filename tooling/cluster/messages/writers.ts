import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { compareThread, type EndedThread } from './compare.ts';
import { openReader, type Reader } from './reader.ts';
import { openThread, type SentThread, type Side, say, sides } from './thread.ts';

/** Between two messages of a person, in ms: a steady load and not a flood. */
const pauseMs = 100;
/** How long the last messages may take until both sides show them, in ms. */
const longestMs = 20_000;

export interface WritersResult {
  /** The number of acknowledged messages. */
  messages: number;
  /** What is wrong with them, as text. */
  faults: string[];
  threads: EndedThread[];
}

interface OpenThread {
  thread: SentThread;
  readers: Record<Side, Reader>;
  /** Ends the senders. Returns the reasons of those that gave up. */
  endSenders(): Promise<string[]>;
}

/**
 * Lets `pairs` of people write each other, both at the same time, each with the thread on the
 * screen. Returns a function that ends this, and compares what was sent, shown and stored.
 */
export async function startWriters(
  cluster: Cluster,
  pairs: number,
): Promise<() => Promise<WritersResult>> {
  const threads = await Promise.all(Array.from({ length: pairs }, () => startThread(cluster)));
  return async () => {
    const results = await Promise.all(threads.map(endThread));
    return {
      messages: threads.reduce((sum, { thread }) => sum + thread.sent.length, 0),
      faults: results.flatMap(({ faults }) => faults),
      threads: results.map(({ ended }) => ended),
    };
  };
}

async function startThread(cluster: Cluster): Promise<OpenThread> {
  const thread = await openThread(cluster);
  const { threadId } = thread;
  const read = (side: Side) => openReader(cluster.shop.url, thread[side], { threadId });
  const readers = { buyer: await read('buyer'), seller: await read('seller') };
  let wanted = true;
  const write = async (by: Side) => {
    for (let count = 1; wanted; count++) {
      await say(thread, by, `Question ${count} of the ${by}`);
      await sleep(pauseMs);
    }
  };
  const writing = Promise.allSettled(sides.map(write));
  return {
    thread,
    readers,
    endSenders: async () => {
      wanted = false;
      const ends = await writing;
      return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    },
  };
}

async function endThread({ thread, readers, endSenders }: OpenThread) {
  const faults = await endSenders();
  const last = Math.max(...thread.sent.map(({ number }) => number));
  const isShown = () => sides.every((side) => readers[side].shown.at(-1)?.number === last);
  const until = performance.now() + longestMs;
  while (!isShown() && performance.now() < until) await sleep(50);
  await Promise.all(sides.map((side) => readers[side].close()));
  const ended = {
    thread,
    shown: { buyer: readers.buyer.shown, seller: readers.seller.shown },
  };
  return { faults: [...faults, ...(await compareThread(ended))], ended };
}

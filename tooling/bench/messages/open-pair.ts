import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../cluster/cluster.ts';
import { compareThread } from '../../cluster/messages/compare.ts';
import { openReader } from '../../cluster/messages/reader.ts';
import {
  openThread,
  otherSide,
  type SentThread,
  type Side,
  say,
} from '../../cluster/messages/thread.ts';

/** A message that takes longer counts as never shown, in ms. */
const longestMs = 10_000;

/** The milliseconds of one message from the moment of sending. */
export interface MessageTimes {
  /** Until the sender has the acknowledgement. */
  acknowledged: number;
  /** Until the message is on the other side's screen. */
  shown: number;
}

/** Two people in one thread, whose event streams are at different servers. */
export interface Pair {
  servers: readonly string[];
  /** Sends one message and waits until it is shown. @throws Error when that takes too long */
  time(by: Side, text: string): Promise<MessageTimes>;
  /** Ends it. Returns what is wrong with the messages, as text. */
  close(): Promise<string[]>;
}

/** @throws Error when a person cannot be signed up or connected */
export async function openPair(cluster: Cluster): Promise<Pair> {
  const thread = await openThread(cluster);
  const { threadId } = thread;
  const arrivals = { buyer: new Map<string, () => void>(), seller: new Map<string, () => void>() };
  const read = (side: Side, more: { notAt?: string } = {}) =>
    openReader(cluster.shop.url, thread[side], {
      threadId,
      onShown: ({ text }) => arrivals[side].get(text)?.(),
      ...more,
    });
  const buyer = await read('buyer');
  const seller = await read('seller', { notAt: buyer.server() });
  return {
    servers: [buyer.server(), seller.server()],
    time: (by, text) => timeOne(thread, arrivals[otherSide[by]], by, text),
    close: async () => {
      const interruptions = buyer.interruptions() + seller.interruptions();
      await Promise.all([buyer.close(), seller.close()]);
      const shown = { buyer: buyer.shown, seller: seller.shown };
      const faults = await compareThread({ thread, shown });
      return interruptions > 0 ? [...faults, `${interruptions} streams ended`] : faults;
    },
  };
}

async function timeOne(
  thread: SentThread,
  arrivals: Map<string, () => void>,
  by: Side,
  text: string,
): Promise<MessageTimes> {
  const { promise: shown, resolve } = Promise.withResolvers<number>();
  const began = performance.now();
  arrivals.set(text, () => resolve(performance.now()));
  await say(thread, by, text);
  const acknowledged = performance.now() - began;
  const tooLate = sleep(longestMs, undefined, { ref: false }).then(() => {
    throw new Error(`"${text}" was not shown within ${longestMs} ms`);
  });
  return { acknowledged, shown: (await Promise.race([shown, tooLate])) - began };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { compareTalk, type EndedTalk } from './compare.ts';
import { openReader, type Reader } from './reader.ts';
import { type Conversation, openConversation, type Side, say, sides } from './thread.ts';

/** Between two messages of a person, in ms: a steady load and not a flood. */
const pauseMs = 100;
/** How long the last messages may take until both sides show them, in ms. */
const longestMs = 20_000;

export interface TalkResult {
  /** The number of acknowledged messages. */
  messages: number;
  /** What is wrong with them, as text. */
  faults: string[];
  talks: EndedTalk[];
}

interface Talk {
  conversation: Conversation;
  readers: Record<Side, Reader>;
  /** Ends the senders. Returns the reasons of those that gave up. */
  endSenders(): Promise<string[]>;
}

/**
 * Lets `pairs` of people write each other, both at the same time, each with the thread on the
 * screen. Returns a function that ends this, and compares what was sent, shown and stored.
 */
export async function startTalkers(
  cluster: Cluster,
  pairs: number,
): Promise<() => Promise<TalkResult>> {
  const talks = await Promise.all(Array.from({ length: pairs }, () => startTalk(cluster)));
  return async () => {
    const results = await Promise.all(talks.map(endTalk));
    return {
      messages: talks.reduce((sum, { conversation }) => sum + conversation.sent.length, 0),
      faults: results.flatMap(({ faults }) => faults),
      talks: results.map(({ talk }) => talk),
    };
  };
}

async function startTalk(cluster: Cluster): Promise<Talk> {
  const conversation = await openConversation(cluster);
  const { threadId } = conversation;
  const read = (side: Side) => openReader(cluster.shop.url, conversation[side], { threadId });
  const readers = { buyer: await read('buyer'), seller: await read('seller') };
  let wanted = true;
  const talk = async (by: Side) => {
    for (let count = 1; wanted; count++) {
      await say(conversation, by, `Question ${count} of the ${by}`);
      await sleep(pauseMs);
    }
  };
  const talking = Promise.allSettled(sides.map(talk));
  return {
    conversation,
    readers,
    endSenders: async () => {
      wanted = false;
      const ends = await talking;
      return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    },
  };
}

async function endTalk({ conversation, readers, endSenders }: Talk) {
  const faults = await endSenders();
  const last = Math.max(...conversation.sent.map(({ number }) => number));
  const isShown = () => sides.every((side) => readers[side].shown.at(-1)?.number === last);
  const until = performance.now() + longestMs;
  while (!isShown() && performance.now() < until) await sleep(50);
  await Promise.all(sides.map((side) => readers[side].close()));
  const talk = {
    conversation,
    shown: { buyer: readers.buyer.shown, seller: readers.seller.shown },
  };
  return { faults: [...faults, ...(await compareTalk(talk))], talk };
}

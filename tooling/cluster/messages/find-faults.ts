import type { Message } from '../../../contract/messages/messages.ts';
import { type Sent, type Side, sides } from './thread.ts';

/** What was sent in a thread, and how it arrived. */
interface Delivery {
  sent: readonly Sent[];
  /** What the open page of each side showed, in that order. */
  shown: Record<Side, readonly Message[]>;
  /** What the server returns to each side at the end. */
  stored: Record<Side, readonly Message[]>;
}

/**
 * Compares the messages of a thread with what was acknowledged to their senders: none may be lost or
 * doubled, the numbers have no gaps, and both sides see the same order. Returns what is wrong, as
 * text.
 */
export function findFaults({ sent, shown, stored }: Delivery): string[] {
  return [
    ...sides.flatMap((side) => sent.filter(isMissing(stored[side])).map(nameOf('lost', side))),
    ...sides.flatMap((side) => sent.filter(isMissing(shown[side])).map(nameOf('not shown', side))),
    ...sides.flatMap((side) => findDoubled(stored[side], `doubled for the ${side}`)),
    ...sides.flatMap((side) => findDoubled(shown[side], `shown twice to the ${side}`)),
    ...sides.flatMap((side) => findGap(stored[side], side)),
    ...(stored.buyer.length > sent.length ? [`${stored.buyer.length - sent.length} unsent`] : []),
    ...findOrder(stored.buyer, shown),
  ];
}

const isMissing = (messages: readonly Message[]) => {
  const byNumber = new Map(messages.map((message) => [message.number, message.text]));
  return ({ number, text }: Sent) => byNumber.get(number) !== text;
};

const nameOf =
  (what: string, side: Side) =>
  ({ by, number }: Sent) =>
    `${what}, as the ${side} sees it: message ${number} of the ${by}`;

function findDoubled(messages: readonly Message[], what: string): string[] {
  const counts = Map.groupBy(messages, ({ text }) => text);
  return [...counts].flatMap(([text, all]) => (all.length > 1 ? [`${what}: ${text}`] : []));
}

function findGap(messages: readonly Message[], side: Side): string[] {
  const index = messages.findIndex(({ number }, place) => number !== place + 1);
  return index < 0 ? [] : [`a gap for the ${side}: ${messages[index]?.number} after ${index}`];
}

const orderOf = (messages: readonly Message[]) => messages.map(({ text }) => text).join('\n');

function findOrder(stored: readonly Message[], shown: Delivery['shown']): string[] {
  return sides.flatMap((side) =>
    orderOf(shown[side]) === orderOf(stored) ? [] : [`the ${side} saw another order`],
  );
}

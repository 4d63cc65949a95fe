import type { Message, Thread } from '../../../contract/messages/messages.ts';

/** Returns the messages of both lists in the order of their numbers, each once. */
export function mergeMessages(
  known: readonly Message[],
  found: readonly Message[],
): readonly Message[] {
  // A known message stays the same object, so that it is not rendered again.
  const byNumber = new Map([...found, ...known].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

/**
 * Adds a sent message to the end. Returns null if messages between it and the last known one are
 * missing: they must be fetched first, because later fetches begin after the last known number.
 */
export function appendSent(known: readonly Message[], sent: Message): readonly Message[] | null {
  const last = known.at(-1)?.number ?? 0;
  return sent.number > last + 1 ? null : mergeMessages(known, [sent]);
}

/**
 * Whether the shop now shows a loaded message otherwise: without dots, since the bicycle is paid, or hidden by
 * moderators, or no longer.
 */
export const isOutdated = (
  { number, isMasked, isHidden = false }: Message,
  { isPaid, hidden = [] }: { isPaid: boolean } & Pick<Thread, 'hidden'>,
): boolean => (isPaid && isMasked) || isHidden !== hidden.includes(number);

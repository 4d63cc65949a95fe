import { setTimeout as sleep } from 'node:timers/promises';
import { maxPageRows } from '../../../contract/limits.ts';
import type { Message } from '../../../contract/messages/messages.ts';
import type { Person } from '../../faults/environment/person.ts';

/** In ms: after a failure. */
const retryMs = 200;

/** The messages of a thread on a person's open page. */
export interface ThreadPage {
  /** In the order in which they appeared. */
  shown: readonly Message[];
  /** Fetches what is new, and again if that was asked for meanwhile. */
  refresh(): Promise<void>;
  /** The age of what is shown, in seconds. */
  age(): number;
  close(): void;
}

/**
 * Opens an empty page. As in the client, each fetch begins after the last known message, and what
 * is shown is marked as read. `onShown` is called for every message.
 */
export function openThreadPage(
  person: Person,
  threadId: string,
  onShown: (message: Message) => void,
): ThreadPage {
  const shown: Message[] = [];
  let asOf = performance.now();
  let isStale = false;
  let isClosed = false;
  let fetching: Promise<void> | undefined;

  const fetchNext = async () => {
    const askedAt = performance.now();
    const after = shown.at(-1)?.number ?? 0;
    const path = `/threads/${threadId}/messages?limit=${maxPageRows}&after=${after}`;
    const answer = await person.call('GET', path).catch(() => undefined);
    if (answer?.status !== 200) {
      isStale = true;
      await sleep(retryMs);
      return;
    }
    const found = answer.body as unknown as Message[];
    asOf = askedAt;
    isStale ||= found.length === maxPageRows;
    for (const message of found) {
      shown.push(message);
      onShown(message);
    }
    const read = found.findLast(({ from }) => from === 'other');
    if (read) markRead(person, threadId, read);
  };
  const fetchAll = async () => {
    while (isStale && !isClosed) {
      isStale = false;
      await fetchNext();
    }
    fetching = undefined;
  };

  return {
    shown,
    refresh: () => {
      isStale = true;
      fetching ??= fetchAll();
      return fetching;
    },
    age: () => (performance.now() - asOf) / 1000,
    close: () => {
      isClosed = true;
    },
  };
}

/** The mark is not part of what is compared, so it may fail. */
const markRead = (person: Person, threadId: string, { number }: Message) =>
  void person.call('PATCH', `/threads/${threadId}`, { readUpTo: number }).catch(() => undefined);

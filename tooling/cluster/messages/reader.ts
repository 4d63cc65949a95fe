import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '../../../contract/live-topics.ts';
import type { Message } from '../../../contract/messages/messages.ts';
import { type EventStream, openEventStream } from '../../bench/event-stream.ts';
import type { Person } from '../../faults/environment/person.ts';
import { openThreadPage, type ThreadPage } from './thread-page.ts';

/** As in the client: how long a page waits before it connects again, in ms. */
const reconnectMs = 1000;
/** nginx gives requests to the servers in turn, so the second attempt is at another one. */
const maxAttempts = 10;

/** A person who has a thread open on the screen. */
export interface Reader {
  /** The messages in the order in which they appeared. */
  shown: readonly Message[];
  /** The server of the last stream. */
  server(): string;
  /** How often the stream ended. */
  interruptions(): number;
  close(): Promise<void>;
}

interface ReaderOptions {
  threadId: string;
  /** A server at which the stream must not be. */
  notAt?: string;
  onShown?(message: Message): void;
}

/**
 * Opens a thread as a person's browser does: fetches its messages, listens to events, fetches what
 * is new on each one, and connects again when the stream ends. @throws Error when the first
 * connection fails
 */
export async function openReader(
  url: string,
  person: Person,
  { threadId, notAt, onShown = () => undefined }: ReaderOptions,
): Promise<Reader> {
  const page = openThreadPage(person, threadId, onShown);
  const connect = () => openStream(url, person, { page, notAt });
  await page.refresh();
  let stream = await connect();
  let interruptions = 0;
  let isClosed = false;
  const reconnect = async () => {
    interruptions += 1;
    // As in the client, with a random addition: pages that were cut off together come back apart.
    await sleep(reconnectMs * (1 + Math.random() / 2));
    const opened = await connect().catch(() => undefined);
    if (isClosed) opened?.close();
    else if (opened) stream = opened;
  };
  const stay = async () => {
    for (await stream.ended; !isClosed; await stream.ended) await reconnect();
  };
  const staying = stay();
  return {
    shown: page.shown,
    server: () => stream.server,
    interruptions: () => interruptions,
    close: async () => {
      isClosed = true;
      page.close();
      stream.close();
      await staying;
    },
  };
}

/** Opens a stream whose events renew the page. @throws Error when it is refused, or network errors */
async function openStream(
  url: string,
  person: Person,
  { page, notAt }: { page: ThreadPage; notAt: string | undefined },
): Promise<EventStream> {
  const onEvent = (topics: LiveEvent['topics']) => {
    if (topics === null || topics.includes('messages')) void page.refresh();
  };
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const token = await person.newToken();
    const open = { email: person.email, token, age: page.age() };
    const stream = await openEventStream(url, open, onEvent);
    if (stream.server !== notAt) return stream;
    stream.close();
  }
  throw new Error(`every stream is at ${notAt}`);
}

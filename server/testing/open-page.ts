import { createParser } from 'eventsource-parser';
import { vi } from 'vitest';
import type { LiveEvent } from '../../contract/live-topics.ts';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

/** A page that a person has open, as far as it listens for events. */
export interface OpenPage {
  status: number;
  headers: Headers;
  /** All topics that it has received so far; `anything` for an event without topics. */
  receivedTopics: string[];
  /** After how many ms it was asked to reconnect; undefined while it was not. */
  retry(): number | undefined;
  hasEnded(): boolean;
  leave(): void;
}

/** Listens over a real connection, which `app` must have been made to listen for. */
export async function openPage(
  { app }: TestApp,
  { email, token }: Person,
  query: Record<string, string> = {},
): Promise<OpenPage> {
  const { port } = app.server.address() as { port: number };
  const leaving = new AbortController();
  const search = new URLSearchParams({ email, age: '0', ...query });
  const answer = await fetch(`http://127.0.0.1:${port}/api/live?${search}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const receivedTopics: string[] = [];
  let retry: number | undefined;
  let ended = false;
  const parser = createParser({
    onEvent: ({ data }) =>
      receivedTopics.push(...((JSON.parse(data) as LiveEvent).topics ?? ['anything'])),
    onRetry: (ms) => {
      retry = ms;
    },
  });
  const listen = async () => {
    const text = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream());
    for await (const part of text) parser.feed(part);
  };
  listen().then(
    () => {
      ended = true;
    },
    () => undefined,
  );
  return {
    status: answer.status,
    headers: answer.headers,
    receivedTopics,
    retry: () => retry,
    hasEnded: () => ended,
    leave: () => leaving.abort(),
  };
}

/** Waits until a page has received `topic`. */
export const waitForTopic = ({ receivedTopics }: OpenPage, topic: string) =>
  vi.waitFor(
    () => {
      if (!receivedTopics.includes(topic))
        throw new Error(`heard only of ${receivedTopics.join() || 'nothing'}`);
    },
    { timeout: 5000 },
  );

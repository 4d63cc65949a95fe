import { createParser } from 'eventsource-parser';
import { vi } from 'vitest';
import type { LiveEvent } from '../../contract/live-topics.ts';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

/** The event stream of an open page. */
export interface OpenPage {
  status: number;
  headers: Headers;
  /** All topics that it has received so far; `anything` for an event without topics. */
  receivedTopics: string[];
  /** The delay in ms after which it was told to reconnect; undefined when it was not. */
  retry(): number | undefined;
  hasEnded(): boolean;
  leave(): void;
}

/** Opens the event stream over a real connection. `app` must be listening. */
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
        throw new Error(`received only ${receivedTopics.join() || 'nothing'}`);
    },
    { timeout: 5000 },
  );

import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import type { LiveEvent } from '../../contract/live-topics.ts';
import { callStream } from '../api/api.ts';
import { identityQuery } from '../api/session.ts';
import { ApiError } from '../feedback/api-error.ts';
import { oldestDataAge } from './topics.ts';

/** In ms: the first delay after a failure, which doubles each time, and the longest delay. */
const firstDelayMs = 1000;
const maxDelayMs = 60_000;
/** A connection that has lasted this long counts as successful, however it ended. */
const stableMs = 10_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Listens once. Returns the delay in ms that the server asks for before the next connection.
 * @throws ApiError
 */
async function listenOnce(
  client: QueryClient,
  email: string,
  { topics, signal, onEvent }: ListenOptions,
): Promise<number> {
  const asked = topics.join();
  const query = { email, age: oldestDataAge(client), ...(asked && { topics: asked }) };
  try {
    const answer = await callStream('GET /live', { query }, signal);
    return (await readEvents(answer, onEvent)) ?? 0;
  } catch (error) {
    if (isFinal(error)) throw error;
    const retryAt = error instanceof ApiError ? error.retryAt : undefined;
    return retryAt ? retryAt.getTime() - Date.now() : 0;
  }
}

/** A refusal that a retry cannot change: the person has no account type yet, or is signed out. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 429;

interface ListenOptions {
  topics: readonly string[];
  signal: AbortSignal;
  onEvent(event: LiveEvent): void;
}

/**
 * Listens until `signal` aborts, and reconnects whenever the connection ends.
 * @throws ApiError when the server refuses the person
 */
export async function listen(client: QueryClient, options: ListenOptions): Promise<void> {
  const { signal } = options;
  for (let failures = 0; !signal.aborted; failures++) {
    const email = client.getQueryData(identityQuery().queryKey)?.user.email;
    if (!email) return;
    const began = Date.now();
    const asked = await listenOnce(client, email, options);
    if (Date.now() - began > stableMs) failures = 0;
    const usual = Math.min(firstDelayMs * 2 ** failures, maxDelayMs);
    // A random addition, so that clients that were disconnected together do not reconnect together.
    await pause(Math.max(usual, asked) * (1 + Math.random() / 2), signal);
  }
}

/**
 * Reads events from an answer until it ends. Returns the delay in ms that the server asks for
 * before the next request; undefined if it gave none.
 * @throws TypeError when the connection breaks
 */
async function readEvents(
  answer: Response,
  onEvent: (event: LiveEvent) => void,
): Promise<number | undefined> {
  let retryMs: number | undefined;
  const parser = createParser({
    onEvent: ({ data }) => onEvent(JSON.parse(data)),
    onRetry: (ms) => {
      retryMs = ms;
    },
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return retryMs;
    parser.feed(part.value);
  }
}

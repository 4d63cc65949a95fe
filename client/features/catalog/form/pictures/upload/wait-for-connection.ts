import { ApiError } from '../../../../../feedback/api-error.ts';

/** The delay doubles from twice this. */
const baseDelayMs = 1000;
const maxDelayMs = 15_000;

/** How often a request is repeated while the browser believes that it is online. */
const maxAttempts = 5;

const hasNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0;

/**
 * Repeats a request that got no answer: when the connection is back, or after a delay that doubles
 * with each attempt. @throws the error of the last attempt; AbortError when `signal` is aborted
 */
export async function waitForConnection<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; ) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (!hasNoAnswer(error)) throw error;
      if (navigator.onLine) attempt += 1;
      if (attempt >= maxAttempts) throw error;
      await pause(Math.min(baseDelayMs * 2 ** attempt, maxDelayMs), signal);
    }
  }
}

/** Resolves after a delay, or as soon as the browser is online again. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => navigator.onLine && resolve(), delayMs);
  const stop = () => reject(signal.reason);
  window.addEventListener('online', () => resolve(), { once: true, signal });
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}

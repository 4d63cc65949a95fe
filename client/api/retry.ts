import { ApiError } from '../feedback/api-error.ts';

/** In ms: the first delay after a failure, which doubles each time, and the longest delay. */
const firstDelayMs = 1000;
const maxDelayMs = 60_000;

/** Client errors after which the same request may succeed. */
const passing: readonly string[] = ['request_in_progress', 'too_many_requests', 'request_too_slow'];

/** Returns whether a failure is a refusal that would be repeated. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  !passing.includes(error.code);

/** Returns whether the same request may succeed later, without the person doing anything. */
export const isPassing = (error: unknown): boolean =>
  !isRefusal(error) && !(error instanceof ApiError && error.status === 401);

/** Returns the delay in ms after so many failures, at least what the server asks for. */
export function retryDelayMs(failures: number, error: unknown): number {
  const retryAt = error instanceof ApiError ? error.retryAt : undefined;
  const asked = retryAt ? retryAt.getTime() - Date.now() : 0;
  return Math.max(Math.min(firstDelayMs * 2 ** failures, maxDelayMs), asked);
}

/** Waits, but not longer than until the browser has a network again. */
export const pauseUntilRetry = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });

import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../../feedback/api-error.ts';
import { waitForConnection } from './wait-for-connection.ts';

const lost = new ApiError(0, { code: 'picture_not_sent' });

/** Runs a test in a browser that is online or not, with timers that run at once. */
function inBrowser(onLine: boolean) {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { onLine });
  return window;
}

test('a request that got no answer is repeated, five times at the most', async () => {
  inBrowser(true);
  const send = vi.fn().mockRejectedValue(lost);
  const result = expect(waitForConnection(send, new AbortController().signal)).rejects.toBe(lost);
  await vi.runAllTimersAsync();
  await result;
  expect(send).toHaveBeenCalledTimes(5);
});

test('without a connection it waits for one, and goes on at once', async () => {
  const window = inBrowser(false);
  const send = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('sent');
  const result = waitForConnection(send, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await expect(result).resolves.toBe('sent');
});

test('a refusal is not repeated, and waiting can be cancelled', async () => {
  inBrowser(false);
  const refusal = new ApiError(422, { code: 'image_unreadable' });
  const refused = vi.fn().mockRejectedValue(refusal);
  await expect(waitForConnection(refused, new AbortController().signal)).rejects.toBe(refusal);
  const stop = new AbortController();
  const waiting = waitForConnection(vi.fn().mockRejectedValue(lost), stop.signal);
  const result = expect(waiting).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  await result;
});

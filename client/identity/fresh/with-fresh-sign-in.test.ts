import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../feedback/api-error.ts';
import { addHost, withFreshSignIn } from './with-fresh-sign-in.ts';

const stale = new ApiError(403, { code: 'fresh_sign_in_needed', values: { minutes: 10 } });

const removers: (() => void)[] = [];
/** A person who is asked, and shows who they are or declines. */
function person(isProven: boolean) {
  const ask = vi.fn(({ settle }: { settle(proven: boolean): void }) => settle(isProven));
  removers.push(addHost(ask));
  return ask;
}
afterEach(() => {
  for (const remove of removers.splice(0)) remove();
});

test('a call with a fresh sign-in asks nothing', async () => {
  const ask = person(true);
  expect(await withFreshSignIn(async () => 'done')).toBe('done');
  expect(ask).not.toHaveBeenCalled();
});

test('a person who shows who they are is asked once, and the call is repeated once', async () => {
  const ask = person(true);
  const send = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue('done');
  expect(await withFreshSignIn(send)).toBe('done');
  expect([ask.mock.calls.length, send.mock.calls.length]).toEqual([1, 2]);
});

test('a person who declines, or a page that cannot ask, gets the error', async () => {
  const send = vi.fn().mockRejectedValue(stale);
  await expect(withFreshSignIn(send)).rejects.toBe(stale);
  person(false);
  await expect(withFreshSignIn(send)).rejects.toBe(stale);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a call that is refused again is not repeated for ever', async () => {
  person(true);
  const send = vi.fn().mockRejectedValue(stale);
  await expect(withFreshSignIn(send)).rejects.toBe(stale);
  expect(send).toHaveBeenCalledTimes(2);
});

test('another error passes, and nobody is asked', async () => {
  const ask = person(true);
  const taken = new ApiError(409, { code: 'email_taken' });
  await expect(withFreshSignIn(() => Promise.reject(taken))).rejects.toBe(taken);
  expect(ask).not.toHaveBeenCalled();
});

test('the topmost dialog asks, and the page again once that is closed', async () => {
  const page = person(true);
  const dialog = person(true);
  const send = () => vi.fn().mockRejectedValueOnce(stale).mockResolvedValue('done');
  await withFreshSignIn(send());
  expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1]);
  removers.pop()?.();
  await withFreshSignIn(send());
  expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 1]);
});

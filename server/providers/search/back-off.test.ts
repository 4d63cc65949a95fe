import { expect, test } from 'vitest';
import { createBackOff } from './back-off.ts';

test('each delay is twice the last, up to the longest, and the first again after steady work', () => {
  const delayAfter = createBackOff({ first: 1000, most: 5000, steady: 60_000 });
  const delays = [0, 0, 59_999, 10, 0, 60_000, 0].map(delayAfter);
  expect(delays).toEqual([1000, 2000, 4000, 5000, 5000, 1000, 2000]);
});

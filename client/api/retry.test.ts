import { expect, test } from 'vitest';
import { ApiError } from '../feedback/api-error.ts';
import { isPassing, isRefusal, retryDelayMs } from './retry.ts';

test.each([
  ['no network', new ApiError(0, { code: 'offline' }), false],
  ['an overloaded server', new ApiError(503, { code: 'overloaded' }), false],
  ['an answer of a proxy', new ApiError(502, {}), false],
  ['an ended session', new ApiError(401, { code: 'not_signed_in' }), false],
  ['too many requests', new ApiError(429, { code: 'too_many_requests' }), false],
  ['the same request in another tab', new ApiError(409, { code: 'request_in_progress' }), false],
  ['too many conversations', new ApiError(429, { code: 'too_many_threads' }), true],
  ['a block', new ApiError(409, { code: 'person_unavailable' }), true],
  ['invalid input', new ApiError(400, { code: 'invalid_input' }), true],
  ['an error of the client', new TypeError('x is undefined'), false],
])('after %s', (_, error, isFinal) => {
  expect(isRefusal(error)).toBe(isFinal);
});

test('what a new sign-in or another request needs is not repeated', () => {
  expect(isPassing(new ApiError(0, { code: 'offline' }))).toBe(true);
  expect(isPassing(new ApiError(401, { code: 'not_signed_in' }))).toBe(false);
  expect(isPassing(new ApiError(404, { code: 'not_found' }))).toBe(false);
});

test('the delay doubles up to a minute, and is at least what the server asks for', () => {
  const error = new ApiError(0, { code: 'offline' });
  expect([0, 1, 2, 5, 6, 20].map((failures) => retryDelayMs(failures, error))).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000,
  ]);
  const retryAt = new Date(Date.now() + 90_000).toISOString();
  const asked = retryDelayMs(0, new ApiError(429, { code: 'too_many_requests', retryAt }));
  expect(asked).toBeGreaterThan(85_000);
});

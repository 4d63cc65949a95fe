import { expect, test } from 'vitest';
import { type ErrorCode, type ErrorDefinition, errors } from '../../contract/errors.ts';
import { ApiError } from './api-error.ts';
import { errorMessage, fieldMessage } from './error-message.ts';

const rows = Object.entries(errors) as [ErrorCode, ErrorDefinition][];
const message = 'For other clients.';

test.each(rows)('%s has a message in the client', (code, { status, values }) => {
  const said = errorMessage(new ApiError(status, { code, message, ...(values && { values }) }));
  expect(said).toMatch(/^[A-Z].*\.$/);
  expect(said).not.toContain('undefined');
  expect(said).not.toBe(message);
});

const withNumbers = rows.filter(([, { values }]) => values);

test.each(withNumbers)(
  'the message of %s contains the numbers of the answer',
  (code, { status, message, values }) => {
    expect(errorMessage(new ApiError(status, { code, values: values ?? {} }))).toBe(message);
    const others = Object.fromEntries(Object.keys(values ?? {}).map((name) => [name, 77]));
    expect(errorMessage(new ApiError(status, { code, values: others }))).toContain('77');
  },
);

test('the message of the server is shown for an unknown code or missing numbers', () => {
  for (const code of ['not_yet_known' as ErrorCode, 'file_too_large'] as const)
    expect(errorMessage(new ApiError(409, { code, message }))).toBe(message);
  expect(errorMessage(new ApiError(502, {}))).toBe('Something went wrong. Please try again.');
});

test('an error thrown by the client shows its own message', () => {
  expect(errorMessage(new Error('Your card was declined.'))).toBe('Your card was declined.');
});

test('a field shows the message of its schema, or that of the error code', () => {
  const fields = { title: 'At most 120 characters', image: 'For other clients' };
  const wordsAt = (code: ErrorCode, field: string) =>
    fieldMessage(new ApiError(400, { code, fields }), field);
  expect(wordsAt('invalid_input', 'title')).toBe('At most 120 characters');
  expect(wordsAt('image_unknown', 'image')).toBe('Please upload the picture first');
  expect(wordsAt('unsupported_media', 'image')).toBe(
    'Please send a JPEG, PNG, WebP or AVIF picture.',
  );
});

test('a limit for an hour or a day is told with the time when it ends', () => {
  const code = 'too_many_requests';
  const saidAfter = (minutes: number) => {
    const retryAt = new Date(Date.now() + minutes * 60_000).toISOString();
    return errorMessage(new ApiError(429, { code, retryAt }));
  };
  expect(saidAfter(1)).toBe('Too many attempts. Please wait a moment.');
  expect(saidAfter(50)).toMatch(/^You have reached a limit\. Please try again after .*:\d\d.*\.$/);
});

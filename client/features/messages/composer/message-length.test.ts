import { expect, test } from 'vitest';
import { paragraphs } from '../../../../contract/fields.ts';
import { textLimits } from '../../../../contract/limits.ts';
import { charactersLeft, counterText } from './message-length.ts';

const limit = textLimits.message;
const schema = paragraphs(limit);

test.each([
  ['letters', 'a'.repeat(limit)],
  ['spaces around', ` ${'a'.repeat(limit)} `],
  ['line breaks of Windows', `a\r\n${'a'.repeat(limit - 2)}`],
  ['combining marks', 'e\u0301'.repeat(limit)],
  ['emoji', '🚲'.repeat(limit)],
])('the counter agrees with the server about %s', (_, text) => {
  expect(charactersLeft(text)).toBe(0);
  expect(schema.safeParse(text).success).toBe(true);
  expect(charactersLeft(`x${text.trim()}`)).toBe(-1);
  expect(schema.safeParse(`x${text.trim()}`).success).toBe(false);
});

test('the counter appears near the limit', () => {
  expect(counterText(201)).toBeNull();
  expect(counterText(200)).toBe('200 characters left');
  expect(counterText(1)).toBe('1 character left');
  expect(counterText(-2000)).toBe('2,000 characters too many');
});

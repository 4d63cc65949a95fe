import { expect, test } from 'vitest';
import { cardParams, problemsOf } from './card-state.ts';

const now = new Date('2030-06-15T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '06 / 30', cvc: '123' };
const codes = (change: Partial<typeof good>) =>
  problemsOf({ ...good, ...change }, now).map(({ error }) => error.code);

test('a complete card has no errors', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ number: '3782 822463 10005', cvc: '1234' })).toEqual([]);
  expect(codes({ number: '3622 720627 1667' })).toEqual([]);
});

test('an empty card is incomplete in every field', () => {
  expect(codes({ number: '', expiry: '', cvc: '' })).toEqual([
    'incomplete_number',
    'incomplete_expiry',
    'incomplete_cvc',
  ]);
});

test.each([
  [{ number: '4242 4242 4242 424' }, 'incomplete_number', 'Your card number is incomplete.'],
  [{ number: '4242 4242 4242 4241' }, 'invalid_number', 'Your card number is invalid.'],
  [{ expiry: '06 / 3' }, 'incomplete_expiry', "Your card's expiration date is incomplete."],
  [{ expiry: '13 / 30' }, 'invalid_expiry_month', "Your card's expiration date is invalid."],
  [
    { expiry: '12 / 29' },
    'invalid_expiry_year_past',
    "Your card's expiration year is in the past.",
  ],
  [
    { expiry: '05 / 30' },
    'invalid_expiry_month_past',
    "Your card's expiration date is in the past.",
  ],
  [{ cvc: '12' }, 'incomplete_cvc', "Your card's security code is incomplete."],
])('%o is %s', (change, code, message) => {
  const [problem, ...others] = problemsOf({ ...good, ...change }, now);
  expect(problem?.error).toEqual({ type: 'validation_error', code, message });
  expect(problem?.unfinished).toBe(code.startsWith('incomplete'));
  expect(others).toEqual([]);
});

test('an American Express card has a security code of four digits', () => {
  expect(codes({ number: '3782 822463 10005', cvc: '123' })).toEqual(['incomplete_cvc']);
});

test('the API receives only digits', () => {
  expect(cardParams(good)).toEqual({
    'card[number]': '4242424242424242',
    'card[exp_month]': '06',
    'card[exp_year]': '30',
    'card[cvc]': '123',
  });
});

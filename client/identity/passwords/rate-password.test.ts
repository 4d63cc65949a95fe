import { expect, test } from 'vitest';
import { ratePassword } from './rate-password.ts';

test.each([
  ['password123', 'weak'],
  ['qwertyuiop', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['20-11-1987', 'weak'],
  ['tallow93brisk', 'strong'],
  ['pedal-softly-42', 'strong'],
])('%s is %s', (password, strength) => {
  expect(ratePassword(password, [])).toBe(strength);
});

test('words of the person’s own name and email make a password weaker', () => {
  const password = 'wilhelmina.oosterbaan';
  expect(ratePassword(password, [])).toBe('strong');
  const about = ['Wilhelmina Oosterbaan', 'w.oosterbaan@example.com'];
  expect(ratePassword(password, about)).toBe('fair');
});

test('a very long password is rated within a moment', () => {
  const began = performance.now();
  expect(ratePassword('Zq7 '.repeat(64), [])).not.toBe('');
  expect(performance.now() - began).toBeLessThan(2000);
});

import { expect, test } from 'vitest';
import { reasonsOf, waitingText } from './words.ts';

test('a seller reads that the dispute waits for them, the others that it waits for the seller', () => {
  const dispute = { waitsFor: 'seller', isOverdue: false } as const;
  expect(waitingText(dispute, 'seller')).toBe('Waits for you to answer, until');
  expect(waitingText(dispute, 'buyer')).toBe('Waits for the seller to answer, until');
});

test('a deadline that has passed is not told as one to come', () => {
  expect(waitingText({ waitsFor: 'admin', isOverdue: true }, 'admin')).toBe(
    'Waits for an admin to decide. This was due on',
  );
});

test('a buyer who has taken the bicycle cannot say that it has not arrived', () => {
  const names = (state: 'handed_over' | 'shipped') => reasonsOf(state).map(([, name]) => name);
  expect(names('shipped')).toContain('It has not arrived');
  expect(names('handed_over')).not.toContain('It has not arrived');
  expect(names('handed_over')).toContain('It is not as described');
});

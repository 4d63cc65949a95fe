import { expect, test } from 'vitest';
import { consequenceOf } from './consequence.ts';
import { decisionForm } from './decision-form.ts';

const message = 'The photos show it.';

test('an admin reads in dollars who gets what before deciding', () => {
  const of = (outcome: 'full' | 'part' | 'none' | 'return_first', amount?: number) =>
    consequenceOf({ outcome, message, ...(amount !== undefined && { amount }) }, 1250);
  expect(of('full')).toBe('The buyer gets $1,250.00 back, and the seller nothing.');
  expect(of('part', 250.5)).toBe(
    'The buyer gets $250.50 back, and the seller $999.50 less the fee.',
  );
  expect(of('none')).toBe('The seller gets $1,250.00 less the fee, and the buyer nothing.');
  expect(of('return_first')).toContain('send the bicycle back and then gets $1,250.00');
});

test('only a decision for a part needs an amount', () => {
  const parse = (form: object) => decisionForm.safeParse({ message, ...form });
  expect(parse({ outcome: 'part', amount: '' }).error?.issues[0]?.path).toEqual(['amount']);
  expect(parse({ outcome: 'part', amount: '40' }).data).toEqual({
    outcome: 'part',
    amount: 40,
    message,
  });
  expect(parse({ outcome: 'none' }).data).toEqual({ outcome: 'none', message });
  // An amount that was typed before another outcome was chosen is not sent.
  expect(parse({ outcome: 'full', amount: '40' }).data).toEqual({ outcome: 'full', message });
  expect(parse({ outcome: '' }).success).toBe(false);
});

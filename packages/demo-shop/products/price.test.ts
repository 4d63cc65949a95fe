import { expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { kindPlans } from './kinds.ts';
import { askedCents, conditionAfter, newPriceCents } from './price.ts';

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test('a more expensive version costs more when new', () => {
  const rng = createRng(1);
  for (const plan of kindPlans) {
    const [low, high] = plan.newPrice;
    const prices = [0, 0.5, 1].map((level) => newPriceCents(rng, plan, level));
    expect(prices.toSorted((a, b) => a - b)).toEqual(prices);
    expect(prices[0]).toBeGreaterThan(low * 90);
    expect(prices[2]).toBeLessThan(high * 110);
  }
});

test('the asking price falls with age and wear', () => {
  const rng = createRng(2);
  for (const plan of kindPlans) {
    const ask = (years: number, condition: 'good' | 'fair' | 'excellent') =>
      mean(
        Array.from({ length: 50 }, () =>
          askedCents(rng, plan, { newCents: 1200_00, years, condition }),
        ),
      );
    expect(ask(1, 'good')).toBeGreaterThan(ask(4, 'good'));
    expect(ask(4, 'good')).toBeGreaterThan(ask(8, 'good'));
    expect(ask(3, 'excellent')).toBeGreaterThan(ask(3, 'good'));
    expect(ask(3, 'good')).toBeGreaterThan(ask(3, 'fair'));
  }
});

test('old bicycles are seldom excellent, and new ones are never worn', () => {
  const rng = createRng(3);
  const after = (years: number) => Array.from({ length: 200 }, () => conditionAfter(rng, years));
  expect(after(1)).not.toContain('fair');
  expect(after(7).filter((condition) => condition === 'excellent').length).toBeLessThan(30);
});

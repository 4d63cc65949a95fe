import type { Rng } from '../rng.ts';
import type { KindPlan } from './kinds.ts';

/** In cents. */
export const dollar = 100;

export type Condition = 'good' | 'fair' | 'excellent';

const valueShare: Record<Condition, number> = { excellent: 1.07, good: 0.96, fair: 0.78 };

/** Returns the condition of a bicycle by the years since its purchase. */
export function conditionAfter(rng: Rng, years: number): Condition {
  const draw = rng.next();
  if (years < 2) return draw < 0.62 ? 'excellent' : 'good';
  if (years < 5) return draw < 0.22 ? 'excellent' : draw < 0.8 ? 'good' : 'fair';
  return draw < 0.06 ? 'excellent' : draw < 0.52 ? 'good' : 'fair';
}

/**
 * Returns the price when new, in cents. `level` is the version's place in the price range, from 0
 * to 1.
 */
export function newPriceCents(rng: Rng, plan: KindPlan, level: number): number {
  const [low, high] = plan.newPrice;
  const about = (low + (high - low) * level) * (0.95 + rng.next() * 0.1);
  const step = about < 700 ? 10 : 50;
  const shelf = Math.round(about / step) * step;
  // Shops ask for 899 or 1,249. Sometimes a buyer paid a round sum, or 12.50 with a discount.
  const draw = rng.next();
  if (draw < 0.72) return (shelf - 1) * dollar;
  return draw < 0.92 ? shelf * dollar : shelf * dollar - 12.5 * dollar;
}

/** Returns the price that a private seller asks, in cents: always less than when new. */
export function askedCents(
  rng: Rng,
  plan: KindPlan,
  sale: { newCents: number; years: number; condition: Condition },
): number {
  const left = 0.9 * (1 - plan.yearlyLoss) ** sale.years * valueShare[sale.condition];
  const share = Math.min(0.86, Math.max(0.16, left * (0.94 + rng.next() * 0.12)));
  return roundPrice(rng, (sale.newCents / dollar) * share);
}

/** Rounds a price as a person would, in cents. */
function roundPrice(rng: Rng, dollars: number): number {
  if (dollars >= 1000) {
    const round = Math.round(dollars / 50) * 50;
    return (rng.odds(0.35) ? round - 10 : round) * dollar;
  }
  if (dollars >= 300) {
    const round = Math.round(dollars / 10) * 10;
    return (rng.odds(0.25) ? round - 1 : round) * dollar;
  }
  const round = Math.round(dollars / 5) * 5;
  if (rng.odds(0.15)) return round * dollar - 0.5 * dollar;
  return (rng.odds(0.2) ? round - 1 : round) * dollar;
}

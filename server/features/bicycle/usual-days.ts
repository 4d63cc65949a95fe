import { delivery } from '../../../contract/catalog/delivery-offer.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { measureSales } from './queries.ts';

/** Fewer sales say nothing about the next one. */
const minMeasured = 10;

/** Older sales say little about the next one. */
const mostMeasured = 50;

/** One more sale hardly changes a median. */
const maxAgeMs = 60 * 60 * 1000;

export type UsualDays = BicyclePage['usualDays'];

/**
 * Opens the times of sales, by category: the median of the days from the payment until the buyer had the bicycle,
 * over the last 50 sales by each way of delivery. Where fewer than 10 were measured, nothing is said. They are
 * measured once an hour.
 */
export function openUsualDays({ db, clock }: { db: Database; clock: Clock }) {
  const kept = new Map<string, { measuredAt: number; days: Promise<UsualDays> }>();
  return (categoryId: string): Promise<UsualDays> => {
    const now = clock.now().getTime();
    const known = kept.get(categoryId);
    if (known && now - known.measuredAt < maxAgeMs) return known.days;
    const days = measure(db, categoryId);
    kept.set(categoryId, { measuredAt: now, days });
    days.catch(() => kept.delete(categoryId));
    return days;
  };
}

async function measure(db: Database, categoryId: string): Promise<UsualDays> {
  const measured = await Promise.all(
    delivery.options.map(async (way) => {
      const { sales, days } = await measureSales(db, categoryId, { way, most: mostMeasured });
      return sales < minMeasured ? [] : [[way, days] as const];
    }),
  );
  return Object.fromEntries(measured.flat());
}

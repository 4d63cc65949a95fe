import type { SellersPayouts } from '../../../contract/deals/payouts.ts';

const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month such as 2026-05 as May 2026. */
export const monthLabel = (month: string): string =>
  format.format(new Date(`${month}-01T00:00:00Z`));

const shortFormat = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** Formats a month such as 2026-05 as May, for a plot of a year. */
export const shortMonthLabel = (month: string): string =>
  shortFormat.format(new Date(`${month}-01T00:00:00Z`));

type Month = SellersPayouts['months'][number];

const shownMonths = 12;

/** Returns the twelve months up to the newest of `months`, oldest first; those without a deal are empty. */
export function lastYearOf(
  months: readonly Pick<Month, 'month' | 'earned' | 'held'>[],
): Pick<Month, 'month' | 'earned' | 'held'>[] {
  const [newest] = months;
  if (!newest) return [];
  const [year = 0, number = 1] = newest.month.split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, index) => {
    const date = new Date(Date.UTC(year, number - shownMonths + index));
    const month = date.toISOString().slice(0, 7);
    const found = months.find((one) => one.month === month);
    // More than it earned may go back to buyers in a month.
    return {
      month,
      earned: Math.max(0, found?.earned ?? 0),
      held: Math.max(0, found?.held ?? 0),
    };
  });
}

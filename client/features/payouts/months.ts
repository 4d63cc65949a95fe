import type { SellersPayouts } from '../../../contract/deals/payouts.ts';

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

import { monthName } from './format.ts';

export const totalOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0);

/** Returns a sentence that names the month with the highest value, if there is any. */
export function bestMonthText(
  months: readonly string[],
  values: readonly number[],
  what: 'it' | 'them' = 'it',
): string {
  const best = Math.max(...values);
  const month = months[values.indexOf(best)];
  return best > 0 && month ? `, most of ${what} in ${monthName(month)}` : '';
}

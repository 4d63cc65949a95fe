import { monthName } from './format.ts';

export const totalOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0);

/** Says in which month there was most of it, or of them, where there was any. */
export function bestMonthText(
  months: readonly string[],
  values: readonly number[],
  what: 'it' | 'them' = 'it',
): string {
  const best = Math.max(...values);
  const month = months[values.indexOf(best)];
  return best > 0 && month ? `, most of ${what} in ${monthName(month)}` : '';
}

import type { AdminInsights } from '../../../contract/dashboard.ts';
import { formatMonth } from '../../ui/text/months.ts';
import { pluralize } from './format.ts';

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
  return best > 0 && month ? `, most of ${what} in ${formatMonth(month)}` : '';
}

/** Says how many disputes are open, and how many of them are overdue. */
export function disputesText({
  openDisputes: open,
  overdueDisputes: overdue,
}: Pick<AdminInsights, 'openDisputes' | 'overdueDisputes'>): string {
  if (open === 0) return 'There are no open disputes';
  const sentence = `${pluralize(open, 'dispute')} ${open === 1 ? 'is' : 'are'} open`;
  return overdue === 0
    ? sentence
    : `${sentence}, ${pluralize(overdue, 'of them is', 'of them are')} overdue`;
}

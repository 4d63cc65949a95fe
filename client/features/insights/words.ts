import { nameOf } from './format.ts';

export const totalOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0);

/** Says which month was the best, where there was one. */
export function bestOf(months: readonly string[], values: readonly number[]): string {
  const best = Math.max(...values);
  const month = months[values.indexOf(best)];
  return best > 0 && month ? `, most of it in ${nameOf(month)}` : '';
}

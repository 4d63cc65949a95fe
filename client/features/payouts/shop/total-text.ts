import { formatMoney } from '../../../../contract/money.ts';

/** Says how much money waits in how many rows. */
export function totalText(rows: readonly { amount: number }[]): string {
  const cents = rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return `${rows.length === 1 ? '1 deal' : `${rows.length} deals`}, ${formatMoney(cents / 100)} in all.`;
}

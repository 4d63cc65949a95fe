import { formatMoney } from '../../../../contract/money.ts';

/** Says how much money waits in how many rows. */
export function totalText(rows: readonly { amount: number }[]): string {
  const cents = rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return `${rows.length === 1 ? '1 deal' : `${rows.length} deals`}, ${formatMoney(cents / 100)} in all.`;
}

/** Formats a balance in dollars that may be below zero, as in −$12.50. */
export const formatBalance = (dollars: number): string =>
  dollars < 0 ? `−${formatMoney(-dollars)}` : formatMoney(dollars);

/** Says what the last comparison of the shop's records with the payment provider has found. */
export function differenceText(count: number): string {
  if (count === 0)
    return 'The ledger, the shop’s records and the payment provider agree. They are compared each hour.';
  const found = count === 1 ? '1 difference' : `${count} differences`;
  return `The last comparison with the payment provider found ${found} that could not be corrected automatically. The server’s log names ${count === 1 ? 'it' : 'them'}.`;
}

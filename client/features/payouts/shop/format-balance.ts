import { formatMoney } from '../../../../contract/money.ts';

/** Formats a balance in dollars that may be below zero, as in −$12.50. */
export const formatBalance = (dollars: number): string =>
  dollars < 0 ? `−${formatMoney(-dollars)}` : formatMoney(dollars);

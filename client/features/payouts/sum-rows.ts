import type { PayoutRow } from '../../../contract/deals/payouts.ts';

const summed = [
  'price',
  'shipping',
  'fee',
  'refunded',
  'goesBack',
  'youGet',
  'earned',
  'paidOut',
] as const;

/** The sums of a statement in dollars. */
type StatementSums = Pick<PayoutRow, (typeof summed)[number]>;

/** Adds up the deals of a statement, in whole cents so that no fraction is lost. */
export function sumRows(rows: readonly PayoutRow[]): StatementSums {
  const sum = (name: (typeof summed)[number]) =>
    rows.reduce((cents, row) => cents + Math.round(row[name] * 100), 0) / 100;
  return Object.fromEntries(summed.map((name) => [name, sum(name)])) as StatementSums;
}

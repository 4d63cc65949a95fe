import type { MoneyRow } from '../../../contract/trade/money.ts';

const toCents = (dollars: number) => Math.round(dollars * 100);

type Amounts = Pick<MoneyRow, 'price' | 'shipping' | 'fee' | 'refunded' | 'goesBack'>;

const getsCents = ({ price, shipping, ...takenOff }: Amounts): number =>
  Math.max(0, toCents(price) + toCents(shipping) - takenOffCents(takenOff));

const takenOffCents = ({ fee, refunded, goesBack }: Omit<Amounts, 'price' | 'shipping'>): number =>
  toCents(fee) + toCents(refunded) + toCents(goesBack);

/** Returns what the seller gets of a deal in dollars. */
export const youGet = (row: Amounts): number => getsCents(row) / 100;

/** The sums of a statement in dollars. */
export interface StatementSums extends Amounts {
  gets: number;
  paidOut: number;
}

/** Adds up the deals of a statement, in whole cents so that no fraction is lost. */
export function sumRows(rows: readonly MoneyRow[]): StatementSums {
  const sum = (amountOf: (row: MoneyRow) => number) =>
    rows.reduce((cents, row) => cents + toCents(amountOf(row)), 0) / 100;
  return {
    price: sum(({ price }) => price),
    shipping: sum(({ shipping }) => shipping),
    fee: sum(({ fee }) => fee),
    refunded: sum(({ refunded }) => refunded),
    goesBack: sum(({ goesBack }) => goesBack),
    gets: sum(youGet),
    paidOut: sum(({ paidOut }) => paidOut),
  };
}

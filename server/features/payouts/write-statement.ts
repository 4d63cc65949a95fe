import { stateLabels } from '../../../contract/trade/state-labels.ts';
import type { Database } from '../../db/database.ts';
import { readRows } from '../../pagination.ts';
import { listSales, type SaleRow } from './queries-sales.ts';

const amounts = [
  'price',
  'shipping',
  'fee',
  'refunded',
  'goesBack',
  'held',
  'onTheWay',
  'paidOut',
  'unclaimed',
] as const;
type Amounts = Record<(typeof amounts)[number] | 'yours', number>;

const header = [
  ...['Paid on', 'Sale', 'Bicycle', 'State', 'Price (USD)', 'Shipping (USD)', 'Fee (USD)'],
  ...['Refunded (USD)', 'To go back (USD)', 'You get (USD)', 'Held (USD)', 'On the way (USD)'],
  ...['Paid out (USD)', 'Set aside (USD)'],
];

/** Spreadsheets take a text with such a beginning for a formula, and would carry it out. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** Returns a text as a field of comma-separated values (RFC 4180). */
export const csvText = (text: string): string =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const csvAmount = (cents: number): string => (cents / 100).toFixed(2);

const line = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;

const amountFields = (of: Amounts): string[] =>
  [of.price, of.shipping, of.fee, of.refunded, of.goesBack, of.yours]
    .concat(of.held, of.onTheWay, of.paidOut, of.unclaimed)
    .map(csvAmount);

const withShare = (row: SaleRow): SaleRow & Amounts => ({
  ...row,
  yours: Math.max(0, row.price + row.shipping - row.fee - row.refunded - row.goesBack),
});

/**
 * Writes the statement of a seller's year (UTC) as comma-separated values that spreadsheets open: a
 * line for each sale, the newest payment first, and one with the totals.
 */
export async function* writeStatement(
  db: Database,
  sellerId: string,
  year: number,
): AsyncGenerator<string> {
  const total: Amounts = {
    ...{ price: 0, shipping: 0, fee: 0, refunded: 0, goesBack: 0, yours: 0 },
    ...{ held: 0, onTheWay: 0, paidOut: 0, unclaimed: 0 },
  };
  // Spreadsheets read the file as UTF-8 only after this mark.
  yield `\uFEFF${line(header.map(csvText))}`;
  for await (const row of readRows((page) => listSales(db, { sellerId, year }, page))) {
    const sale = withShare(row);
    for (const name of [...amounts, 'yours'] as const) total[name] += sale[name];
    const texts = [row.paidAt.toISOString().slice(0, 10), row.bookingId, row.title];
    yield line([...[...texts, stateLabels[row.state]].map(csvText), ...amountFields(sale)]);
  }
  yield line([...['Total', '', '', ''].map(csvText), ...amountFields(total)]);
}

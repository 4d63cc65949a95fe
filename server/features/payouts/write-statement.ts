import { stateLabels } from '../../../contract/deals/state-labels.ts';
import type { Database } from '../../db/database.ts';
import { readRows } from '../../pagination.ts';
import { listDeals } from './queries-deals.ts';

const amounts = [
  'price',
  'shipping',
  'fee',
  'refunded',
  'goesBack',
  'youGet',
  'earned',
  'held',
  'onTheWay',
  'paidOut',
  'unclaimed',
] as const;
type Amounts = Record<(typeof amounts)[number], number>;

const header = [
  ...['Paid on', 'Sale', 'Bicycle', 'State', 'Price (USD)', 'Shipping (USD)', 'Fee (USD)'],
  ...['Refunded (USD)', 'To go back (USD)', 'You get (USD)', 'Earned (USD)', 'Held (USD)'],
  ...['On the way (USD)', 'Paid out (USD)', 'Set aside (USD)'],
];

/** Spreadsheets take a text with such a beginning for a formula, and would carry it out. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** Returns a text as a field of comma-separated values (RFC 4180). */
export const csvText = (text: string): string =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const csvAmount = (cents: number): string => (cents / 100).toFixed(2);

const line = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;

const amountFields = (of: Amounts): string[] => amounts.map((name) => csvAmount(of[name]));

/**
 * Writes the statement of a seller's year (UTC) as comma-separated values that spreadsheets open: a
 * line for each deal, the newest payment first, and one with the totals.
 */
export async function* writeStatement(
  db: Database,
  sellerId: string,
  year: number,
): AsyncGenerator<string> {
  const total = Object.fromEntries(amounts.map((name) => [name, 0])) as Amounts;
  // Spreadsheets read the file as UTF-8 only after this mark.
  yield `\uFEFF${line(header.map(csvText))}`;
  for await (const deal of readRows((page) => listDeals(db, { sellerId, year }, page))) {
    for (const name of amounts) total[name] += deal[name];
    const texts = [deal.paidAt.toISOString().slice(0, 10), deal.bookingId, deal.title];
    yield line([...[...texts, stateLabels[deal.state]].map(csvText), ...amountFields(deal)]);
  }
  yield line([...['Total', '', '', ''].map(csvText), ...amountFields(total)]);
}

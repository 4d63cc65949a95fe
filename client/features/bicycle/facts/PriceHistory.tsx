import { isSold } from '../../../../contract/catalog/offer.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
import { formatDate } from '../../../ui/text/dates.ts';

export interface PriceHistoryProps {
  bicycle: Pick<BicyclePage, 'selling_price' | 'priceHistory' | 'available' | 'pausedUntil'>;
}

/** The price of a bicycle and its former prices, to open. */
export const PriceHistory = ({ bicycle }: PriceHistoryProps) => (
  <details className="text-sm">
    <summary className="tap min-h-6 cursor-pointer text-pine underline">Price history</summary>
    <ul className="mt-2 grid gap-1">
      <li className="flex justify-between gap-4">
        <span>{isSold(bicycle) ? 'At the sale' : 'Now'}</span>
        <span className="font-medium tabular-nums">{formatMoney(bicycle.selling_price)}</span>
      </li>
      {bicycle.priceHistory.map(({ price: before, until }) => (
        <li key={until} className="flex justify-between gap-4 text-soft">
          <span>Until {formatDate(until, 'utcDay')}</span>
          <span className="tabular-nums">{formatMoney(before)}</span>
        </li>
      ))}
    </ul>
  </details>
);

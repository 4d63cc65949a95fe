import { formatMoney } from '../../../../contract/money.ts';
import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatDate } from '../../../ui/text/dates.ts';

/** The price of a bicycle, and its former prices. */
export function PriceSummary({ bicycle }: { bicycle: BicyclePage }) {
  const { selling_price: price, priceHistory: history } = bicycle;
  const isSold = !bicycle.available && !bicycle.pausedUntil;
  const former = history[0]?.price ?? price;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold text-3xl tracking-tight">{formatMoney(price)}</span>
        {!isSold && former > price && (
          <Badge tone="good">{formatMoney(former - price)} less than before</Badge>
        )}
        {isSold && <Badge tone="bad">Sold</Badge>}
      </p>
      {history.length > 0 && (
        <details className="text-sm">
          <summary className="tap min-h-6 cursor-pointer text-pine underline">
            Price history
          </summary>
          <ul className="mt-2 grid gap-1">
            <li className="flex justify-between gap-4">
              <span>{isSold ? 'At the sale' : 'Now'}</span>
              <span className="font-medium tabular-nums">{formatMoney(price)}</span>
            </li>
            {history.map(({ price: before, until }) => (
              <li key={until} className="flex justify-between gap-4 text-soft">
                <span>Until {formatDate(until, 'utcDay')}</span>
                <span className="tabular-nums">{formatMoney(before)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

import { isSold } from '../../../../contract/catalog/offer.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LazyPriceHistory } from './lazy-facts.ts';

/** The price of a bicycle, and its former prices. */
export function PriceSummary({ bicycle }: { bicycle: BicyclePage }) {
  const { selling_price: price, priceHistory: history } = bicycle;
  const sold = isSold(bicycle);
  const former = history[0]?.price ?? price;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold text-3xl tracking-tight">{formatMoney(price)}</span>
        {!sold && former > price && (
          <Badge tone="good">{formatMoney(former - price)} less than before</Badge>
        )}
        {sold && <Badge tone="bad">Sold</Badge>}
      </p>
      {history.length > 0 && <LazyPriceHistory bicycle={bicycle} />}
    </div>
  );
}

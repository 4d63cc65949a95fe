import { useState } from 'react';
import { Link } from 'wouter';
import type { PriceStanding } from '../../../contract/dashboard.ts';
import { minComparableSales } from '../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { formatDollars, pluralize } from './format.ts';
import { Figure } from './plots/Figure.tsx';
import { PriceStrip, StripAxis, StripLegend } from './plots/PriceStrip.tsx';

/** The number of products shown at first; the table has all. */
const shownFirst = 8;

type Compared = PriceStanding & { market: NonNullable<PriceStanding['market']> };

/** Compares the price of each available product with the prices that similar ones were sold for. */
export function PriceStandings({ prices }: { prices: readonly PriceStanding[] }) {
  const [all, setAll] = useState(false);
  const compared = prices
    .filter((price): price is Compared => price.market !== null)
    .toSorted((a, b) => b.price / b.market.median - a.price / a.market.median);
  const shown = all ? compared : compared.slice(0, shownFirst);
  return (
    <Figure title="Your prices" summary={summaryOf(prices, compared)} table={tableOf(prices)} wide>
      {compared.length > 0 && (
        <>
          <StripLegend />
          <ul className="grid gap-5">
            {shown.map((standing) => (
              <Row key={standing.productId} standing={standing} />
            ))}
            <li className={gridClass} aria-hidden="true">
              <span className="hidden lg:block" />
              <StripAxis />
            </li>
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {compared.length > shown.length && (
          <Button variant="secondary" size="small" onClick={() => setAll(true)}>
            Show all {compared.length}
          </Button>
        )}
        <Link
          to="/dashboard/products"
          className="tap py-1.5 font-medium text-pine text-sm underline"
        >
          Change a price
        </Link>
      </div>
    </Figure>
  );
}

const gridClass =
  'grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_11rem]';

function Row({ standing }: { standing: Compared }) {
  const { title, category, condition, price, market } = standing;
  return (
    <li className={gridClass}>
      <div className="min-w-0">
        <p dir="auto" className="truncate font-medium text-sm">
          {title}
        </p>
        <p className="text-soft text-xs">
          {category}, {condition}: {pluralize(market.sold, 'sold', 'sold')}
        </p>
      </div>
      <PriceStrip price={price} market={market} />
      <p className="text-sm lg:text-right">
        <span className="font-semibold tabular-nums lg:block">{formatDollars(price)}</span>{' '}
        <span className="text-soft lg:text-xs">{verdictOf(standing)}</span>
      </p>
    </li>
  );
}

function verdictOf({ price, market }: Compared): string {
  const off = Math.round(price - market.median);
  if (off === 0) return 'at the median';
  return `${formatDollars(Math.abs(off))} ${off > 0 ? 'above' : 'below'} the median`;
}

function summaryOf(prices: readonly PriceStanding[], compared: readonly Compared[]): string {
  if (prices.length === 0) return 'You have no bicycles for sale at the moment.';
  if (compared.length === 0)
    return `We can compare your prices when ${minComparableSales} bicycles of the same category and condition have been sold.`;
  const dear = compared.filter(({ price, market }) => price > market.upperQuartile).length;
  const cheap = compared.filter(({ price, market }) => price < market.lowerQuartile).length;
  const middle = compared.length - dear - cheap;
  return `Compared with sold bicycles of the same category and condition, ${dear} of your bicycles ${dear === 1 ? 'is' : 'are'} more expensive than most, ${middle} in the middle, and ${cheap} cheaper than most.`;
}

const tableOf = (prices: readonly PriceStanding[]) => ({
  columns: ['Product', 'Your price', 'Lower quartile', 'Median', 'Upper quartile'],
  rows: prices.map(({ title, price, market }) => [
    title,
    formatDollars(price),
    ...(market
      ? [market.lowerQuartile, market.median, market.upperQuartile].map(formatDollars)
      : ['–', '–', '–']),
  ]),
});

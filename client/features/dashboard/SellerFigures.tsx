import type { SellerInsights } from '../../../contract/dashboard.ts';
import {
  formatCompactDollars,
  formatCompactNumber,
  formatDollars,
  formatNumber,
  pluralize,
} from './format.ts';
import { Figure, type FigureProps } from './plots/Figure.tsx';
import { MonthBars } from './plots/MonthBars.tsx';
import { MonthLine } from './plots/MonthLine.tsx';
import { monthTable } from './plots/months.ts';
import { bestMonthText, totalOf } from './summaries.ts';

type Months = Pick<SellerInsights, 'months'>;
type Width = Pick<FigureProps, 'wide'>;

const namesOf = ({ months }: Months) => months.map(({ month }) => month);

export function EarnedFigure({ months }: Months) {
  const earned = months.map((month) => month.earned);
  const held = totalOf(months.map((month) => month.held));
  const names = namesOf({ months });
  const series = [
    { name: 'Earned', values: earned },
    { name: 'Held', values: months.map((month) => month.held) },
  ];
  const heldText = held === 0 ? '' : ` ${formatDollars(held)} more is held for you.`;
  return (
    <Figure
      title="Money earned"
      summary={`${formatDollars(totalOf(earned))} in twelve months${bestMonthText(names, earned)}.${heldText} Each sale counts in the month in which the buyer paid.`}
      table={monthTable({ months: names, series, format: formatDollars })}
      wide
    >
      <MonthBars
        title="Money earned"
        months={names}
        series={series}
        unit="dollars"
        format={formatDollars}
        formatTick={formatCompactDollars}
      />
    </Figure>
  );
}

export function SoldFigure({ months, wide }: Months & Width) {
  const sold = months.map((month) => month.sold);
  const names = namesOf({ months });
  const series = [{ name: 'Bicycles sold', values: sold }];
  return (
    <Figure
      title="Bicycles sold"
      summary={`${pluralize(totalOf(sold), 'bicycle')} in twelve months.`}
      table={monthTable({ months: names, series, format: formatNumber })}
      wide={wide}
    >
      <MonthBars
        title="Bicycles sold"
        months={names}
        series={series}
        unit="bicycles"
        format={(count) => pluralize(count, 'bicycle')}
        formatTick={formatCompactNumber}
      />
    </Figure>
  );
}

export function ViewsFigure({ months, wide }: Months & Width) {
  const views = months.map((month) => month.views);
  const names = namesOf({ months });
  const series = [{ name: 'Views', values: views }];
  const [total, sold] = [totalOf(views), totalOf(months.map((month) => month.sold))];
  const impressions = months.map((month) => month.impressions);
  const share =
    sold === 0 ? '' : `, with one sale for every ${pluralize(Math.round(total / sold), 'view')}`;
  return (
    <Figure
      title="Views"
      summary={`Your bicycles had ${pluralize(total, 'view')} in twelve months${share}. A view is a person who opens the page of one on a day. Lists showed them ${pluralize(totalOf(impressions), 'time')}.`}
      table={monthTable({
        months: names,
        format: formatNumber,
        series: [...series, { name: 'Shown in lists', values: impressions }],
      })}
      wide={wide}
    >
      <MonthLine
        title="Views"
        months={names}
        series={series}
        unit="views"
        format={(count) => pluralize(count, 'view')}
        formatTick={formatCompactNumber}
      />
    </Figure>
  );
}

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
  const names = namesOf({ months });
  const series = [{ name: 'Money earned', values: earned }];
  return (
    <Figure
      title="Money earned"
      summary={`${formatDollars(totalOf(earned))} in twelve months${bestMonthText(names, earned)}.`}
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
  const total = totalOf(sold);
  const each =
    total === 0
      ? ''
      : `, averaging ${formatDollars(Math.round(earnedOf({ months }) / total))} each`;
  return (
    <Figure
      title="Bicycles sold"
      summary={`${pluralize(total, 'bicycle')} in twelve months${each}.`}
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

const earnedOf = ({ months }: Months) => totalOf(months.map(({ earned }) => earned));

export function ViewsFigure({ months, wide }: Months & Width) {
  const views = months.map((month) => month.views);
  const names = namesOf({ months });
  const series = [{ name: 'Views', values: views }];
  const [total, sold] = [totalOf(views), totalOf(months.map((month) => month.sold))];
  const share =
    sold === 0 ? '' : `, with one sale for every ${pluralize(Math.round(total / sold), 'view')}`;
  return (
    <Figure
      title="Views"
      summary={`Your bicycles had ${pluralize(total, 'view')} in twelve months${share}.`}
      table={monthTable({ months: names, series, format: formatNumber })}
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

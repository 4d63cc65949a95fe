import type { SellerInsights } from '../../../contract/insights.ts';
import { counted, inDollars, inNumbers, inShortDollars, inShortNumbers } from './format.ts';
import { Figure, type FigureProps } from './plots/Figure.tsx';
import { MonthBars } from './plots/MonthBars.tsx';
import { MonthLine } from './plots/MonthLine.tsx';
import { tableOf } from './plots/months.ts';
import { bestOf, totalOf } from './words.ts';

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
      summary={`${inDollars(totalOf(earned))} in twelve months${bestOf(names, earned)}.`}
      table={tableOf({ months: names, series, format: inDollars })}
      wide
    >
      <MonthBars
        title="Money earned"
        months={names}
        series={series}
        unit="dollars"
        format={inDollars}
        formatTick={inShortDollars}
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
    total === 0 ? '' : `, at ${inDollars(Math.round(earnedOf({ months }) / total))} each`;
  return (
    <Figure
      title="Bicycles sold"
      summary={`${counted(total, 'bicycle')} in twelve months${each}.`}
      table={tableOf({ months: names, series, format: inNumbers })}
      wide={wide}
    >
      <MonthBars
        title="Bicycles sold"
        months={names}
        series={series}
        unit="bicycles"
        format={(count) => counted(count, 'bicycle')}
        formatTick={inShortNumbers}
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
  const share = sold === 0 ? '' : `, one sale for every ${inNumbers(Math.round(total / sold))}`;
  return (
    <Figure
      title="Views"
      summary={`Your bicycles were looked at ${counted(total, 'time')} in twelve months${share}.`}
      table={tableOf({ months: names, series, format: inNumbers })}
      wide={wide}
    >
      <MonthLine
        title="Views"
        months={names}
        series={series}
        unit="views"
        format={(count) => counted(count, 'view')}
        formatTick={inShortNumbers}
      />
    </Figure>
  );
}

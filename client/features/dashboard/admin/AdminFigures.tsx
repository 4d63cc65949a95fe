import type { AdminInsights } from '../../../../contract/dashboard.ts';
import {
  formatCompactDollars,
  formatCompactNumber,
  formatDollars,
  formatHours,
  formatNumber,
  pluralize,
} from '../format.ts';
import { Figure } from '../plots/Figure.tsx';
import { MonthBars } from '../plots/MonthBars.tsx';
import { MonthLine } from '../plots/MonthLine.tsx';
import { monthTable } from '../plots/months.ts';
import { RowBars } from '../plots/RowBars.tsx';
import { bestMonthText, totalOf } from '../summaries.ts';

type Months = Pick<AdminInsights, 'months'>;
export type CountKey = 'buyers' | 'sellers' | 'listings' | 'sold' | 'volume' | 'answered' | 'open';

const namesOf = ({ months }: Months) => months.map(({ month }) => month);
const valuesOf = ({ months }: Months, key: CountKey) => months.map((month) => month[key]);

/** Props that all plots of counts share. */
const counts = { format: formatNumber, formatTick: formatCompactNumber };

export function VolumeFigure(props: Months) {
  const [names, volume] = [namesOf(props), valuesOf(props, 'volume')];
  const series = [{ name: 'Sales', values: volume }];
  const sold = pluralize(totalOf(valuesOf(props, 'sold')), 'bicycle');
  const plot = { title: 'Sales', months: names, series, unit: 'dollars', format: formatDollars };
  return (
    <Figure
      title="Sales"
      summary={`${sold} sold for ${formatDollars(totalOf(volume))} in twelve months${bestMonthText(names, volume)}.`}
      table={monthTable(plot)}
      wide
    >
      <MonthBars {...plot} formatTick={formatCompactDollars} />
    </Figure>
  );
}

export function SignUpsFigure(props: Months) {
  const [buyers, sellers] = [valuesOf(props, 'buyers'), valuesOf(props, 'sellers')];
  const series = [
    { name: 'Buyers', one: 'buyer', values: buyers },
    { name: 'Sellers', one: 'seller', values: sellers },
  ];
  const plot = { title: 'Sign-ups', months: namesOf(props), series, unit: 'people', ...counts };
  return (
    <Figure
      title="Sign-ups"
      summary={`${pluralize(totalOf(buyers), 'buyer')} and ${pluralize(totalOf(sellers), 'seller')} signed up in twelve months.`}
      table={monthTable(plot)}
    >
      <MonthBars {...plot} />
    </Figure>
  );
}

export function ListingsFigure(props: Months) {
  const listings = valuesOf(props, 'listings');
  const series = [{ name: 'Listings', values: listings }];
  const months = namesOf(props);
  const plot = { title: 'Listings', months, series, unit: 'bicycles', ...counts };
  const total = pluralize(totalOf(listings), 'bicycle');
  return (
    <Figure
      title="Listings"
      summary={`${total} put up for sale in twelve months${bestMonthText(months, listings, 'them')}.`}
      table={monthTable(plot)}
    >
      <MonthBars {...plot} />
    </Figure>
  );
}

export function ReportsFigure(props: Months) {
  const [answered, open] = [valuesOf(props, 'answered'), valuesOf(props, 'open')];
  const series = [
    { name: 'Answered', values: answered },
    { name: 'Open', values: open },
  ];
  const plot = { title: 'Reports', months: namesOf(props), series, unit: 'reports', ...counts };
  const total = totalOf(answered) + totalOf(open);
  return (
    <Figure
      title="Reports"
      summary={`${pluralize(total, 'report')} in twelve months, ${formatNumber(totalOf(open))} of them still open.`}
      table={monthTable(plot)}
    >
      <MonthBars {...plot} />
    </Figure>
  );
}

export function AnswersFigure({ months }: Months) {
  const series = [{ name: 'Median hours', values: months.map(({ answerHours }) => answerHours) }];
  const names = namesOf({ months });
  const format = (hours: number) => formatHours(hours);
  const plot = { title: 'Time to answer a report', months: names, series, unit: 'hours', format };
  return (
    <Figure
      title="Time to answer a report"
      summary="Half of the reports received in each month were answered within this time."
      table={monthTable(plot)}
    >
      <MonthLine {...plot} formatTick={formatCompactNumber} />
    </Figure>
  );
}

export function CitiesFigure({ cities }: Pick<AdminInsights, 'cities'>) {
  const [first] = cities;
  return (
    <Figure
      title="Cities"
      summary={
        first &&
        `The city with the highest sales is ${first.city}, with ${formatDollars(first.volume)} in twelve months.`
      }
      table={{
        columns: ['City', 'Sales', 'Bicycles sold'],
        rows: cities.map(({ city, volume, sold }) => [
          city,
          formatDollars(volume),
          formatNumber(sold),
        ]),
      }}
      wide
    >
      <RowBars
        rows={cities.map(({ city, volume, sold }) => ({
          key: city,
          label: city,
          value: (
            <>
              <span className="font-normal text-soft">{formatNumber(sold)} sold for</span>{' '}
              {formatDollars(volume)}
            </>
          ),
          size: volume,
        }))}
      />
    </Figure>
  );
}

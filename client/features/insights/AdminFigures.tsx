import type { AdminInsights } from '../../../contract/insights.ts';
import {
  counted,
  inDollars,
  inHours,
  inNumbers,
  inShortDollars,
  inShortNumbers,
} from './format.ts';
import { Figure } from './plots/Figure.tsx';
import { MonthBars } from './plots/MonthBars.tsx';
import { MonthLine } from './plots/MonthLine.tsx';
import { tableOf } from './plots/months.ts';
import { RowBars } from './plots/RowBars.tsx';
import { bestOf, totalOf } from './words.ts';

type Months = Pick<AdminInsights, 'months'>;
export type Counted = 'buyers' | 'sellers' | 'listings' | 'sold' | 'volume' | 'answered' | 'open';

const namesOf = ({ months }: Months) => months.map(({ month }) => month);
const valuesOf = ({ months }: Months, key: Counted) => months.map((month) => month[key]);

/** What all plots of counts have in common. */
const counts = { format: inNumbers, formatTick: inShortNumbers };

export function VolumeFigure(props: Months) {
  const [names, volume] = [namesOf(props), valuesOf(props, 'volume')];
  const series = [{ name: 'Sales', values: volume }];
  const sold = counted(totalOf(valuesOf(props, 'sold')), 'bicycle');
  const plot = { title: 'Sales', months: names, series, unit: 'dollars', format: inDollars };
  return (
    <Figure
      title="Sales"
      summary={`${sold} sold for ${inDollars(totalOf(volume))} in twelve months${bestOf(names, volume)}.`}
      table={tableOf(plot)}
      wide
    >
      <MonthBars {...plot} formatTick={inShortDollars} />
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
      summary={`${counted(totalOf(buyers), 'buyer')} and ${counted(totalOf(sellers), 'seller')} came in twelve months.`}
      table={tableOf(plot)}
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
  const total = counted(totalOf(listings), 'bicycle');
  return (
    <Figure
      title="Listings"
      summary={`${total} put up for sale in twelve months${bestOf(months, listings, 'them')}.`}
      table={tableOf(plot)}
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
      summary={`${counted(total, 'report')} in twelve months, ${inNumbers(totalOf(open))} of them still open.`}
      table={tableOf(plot)}
    >
      <MonthBars {...plot} />
    </Figure>
  );
}

export function AnswersFigure({ months }: Months) {
  const series = [{ name: 'Median hours', values: months.map(({ answerHours }) => answerHours) }];
  const names = namesOf({ months });
  const format = (hours: number) => inHours(hours);
  const plot = { title: 'Time to answer a report', months: names, series, unit: 'hours', format };
  return (
    <Figure
      title="Time to answer a report"
      summary="Half of the reports that came in a month were answered within this time."
      table={tableOf(plot)}
    >
      <MonthLine {...plot} formatTick={inShortNumbers} />
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
        `Most was paid for bicycles in ${first.city}: ${inDollars(first.volume)} in twelve months.`
      }
      table={{
        columns: ['City', 'Sales', 'Bicycles sold'],
        rows: cities.map(({ city, volume, sold }) => [city, inDollars(volume), inNumbers(sold)]),
      }}
      wide
    >
      <RowBars
        rows={cities.map(({ city, volume, sold }) => ({
          key: city,
          label: city,
          value: (
            <>
              <span className="font-normal text-soft">{inNumbers(sold)} sold for</span>{' '}
              {inDollars(volume)}
            </>
          ),
          size: volume,
        }))}
      />
    </Figure>
  );
}

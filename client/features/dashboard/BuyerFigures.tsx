import { Link } from 'wouter';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import type { BuyerInsights, PriceDrop } from '../../../contract/dashboard.ts';
import type { BookingState } from '../../../contract/deals/booking-states.ts';
import { UserText } from '../../ui/user-text.tsx';
import { formatDollars, formatNumber, pluralize } from './format.ts';
import { Figure } from './plots/Figure.tsx';
import { RowBars } from './plots/RowBars.tsx';
import { totalOf } from './summaries.ts';

/** In the order of a booking's lifecycle. */
const groups: readonly (readonly [string, readonly BookingState[]])[] = [
  ['Waiting for payment', ['booked']],
  ['Paid', ['paid']],
  ['On the way', ['shipped']],
  ['With you, to be checked', ['handed_over', 'delivered']],
  ['Received', ['received', 'completed', 'paid_out']],
  ['In dispute', ['disputed', 'returning', 'sent_back']],
  ['Dispute settled', ['decided']],
  ['Cancelled', ['cancelled']],
  ['Expired', ['expired']],
  ['Refunded', ['refunded']],
];

/** Counts the bookings in these states. */
export const countIn = (
  bookings: BuyerInsights['bookings'],
  states: readonly BookingState[],
): number =>
  totalOf(bookings.filter(({ state }) => states.includes(state)).map(({ count }) => count));

export function BookingsFigure({ bookings }: Pick<BuyerInsights, 'bookings'>) {
  const counts = groups.map(([label, states]) => ({ label, count: countIn(bookings, states) }));
  const total = totalOf(counts.map(({ count }) => count));
  return (
    <Figure
      title="Bookings"
      summary={`The status of your ${pluralize(total, 'booking')}.`}
      table={{
        columns: ['Status', 'Bookings'],
        rows: counts.map(({ label, count }) => [label, formatNumber(count)]),
      }}
    >
      <RowBars
        rows={counts
          .filter(({ count }) => count > 0)
          .map(({ label, count }) => ({
            key: label,
            label,
            value: formatNumber(count),
            size: count,
          }))}
      />
    </Figure>
  );
}

const shareOf = ({ savedPrice, price }: PriceDrop) => 1 - price / savedPrice;
const formatPercent = (share: number) => `${Math.max(1, Math.round(share * 100))}%`;

interface DropsProps extends Pick<BuyerInsights, 'drops'> {
  /** The total number. */
  cheaper: number;
}

export function DropsFigure({ drops, cheaper }: DropsProps) {
  const [largest] = drops;
  return (
    <Figure
      title="Price drops"
      summary={
        largest
          ? `${pluralize(cheaper, 'saved bicycle')} ${cheaper === 1 ? 'costs' : 'cost'} less than when you saved ${cheaper === 1 ? 'it' : 'them'}, up to ${formatPercent(shareOf(largest))} less.`
          : 'The prices of your saved bicycles have not dropped yet. Price drops will appear here.'
      }
      table={{
        columns: ['Product', 'Price when saved', 'Price now', 'Drop'],
        rows: drops.map((drop) => [
          drop.title,
          formatDollars(drop.savedPrice),
          formatDollars(drop.price),
          formatPercent(shareOf(drop)),
        ]),
      }}
    >
      <RowBars
        rows={drops.map((drop) => ({
          key: drop.productId,
          label: (
            <Link
              to={bicyclePath({ id: drop.productId, title: drop.title })}
              className="text-pine underline"
            >
              <UserText>{drop.title}</UserText>
            </Link>
          ),
          value: <Drop drop={drop} />,
          size: shareOf(drop),
        }))}
      />
    </Figure>
  );
}

const Drop = ({ drop }: { drop: PriceDrop }) => (
  <>
    <s className="font-normal text-soft">
      <span className="sr-only">was </span>
      {formatDollars(drop.savedPrice)}
    </s>{' '}
    {formatDollars(drop.price)} <span className="text-pine">−{formatPercent(shareOf(drop))}</span>
  </>
);

import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { BuyerInsights } from '../../../contract/dashboard.ts';
import type { BookingState } from '../../../contract/deals/booking-states.ts';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-wishlist.svg';
import { Tile } from '../../ui/list/tiles.tsx';
import { Empty } from '../../ui/notices.tsx';
import { BookingsFigure, countIn, DropsFigure } from './BuyerFigures.tsx';
import { buyerSteps } from './choose-next-steps.ts';
import { DashboardFrame, Figures } from './DashboardFrame.tsx';
import { formatNumber } from './format.ts';
import { NextSteps } from './NextSteps.tsx';
import { Numbers } from './Numbers.tsx';
import { buyerInsightsQuery } from './queries.ts';

/** Shows the states of a buyer's bookings, and saved products with reduced prices. */
export function BuyerDashboard() {
  const query = useQuery(buyerInsightsQuery(useEmail()));
  return (
    <DashboardFrame query={query} figures={2}>
      {(data) => (isNew(data) ? <Nothing data={data} /> : <Content data={data} />)}
    </DashboardFrame>
  );
}

const isNew = ({ bookings, saved }: BuyerInsights) =>
  bookings.length === 0 && saved.available + saved.gone === 0;

const Nothing = ({ data }: { data: BuyerInsights }) => (
  <>
    <Empty title="No bookings or saved bicycles yet" art={art}>
      Your bookings and the price drops of your saved bicycles will appear here.
    </Empty>
    <NextSteps steps={buyerSteps(data)} />
  </>
);

/** The buyer has the bicycle. */
const received: readonly BookingState[] = [
  'handed_over',
  'delivered',
  'received',
  'decided',
  'completed',
  'paid_out',
];

const linkClass = 'tap text-pine underline';

function Content({ data: { bookings, saved, drops } }: { data: BuyerInsights }) {
  const count = (...states: BookingState[]) => countIn(bookings, states);
  const disputed = count('disputed', 'returning', 'sent_back');
  return (
    <>
      <Numbers heading="Now">
        <Tile label="Waiting for your payment" value={formatNumber(count('booked'))}>
          <Link to="/dashboard/my-booking" className={linkClass}>
            My Bookings
          </Link>
        </Tile>
        <Tile label="Paid or on the way" value={formatNumber(count('paid', 'shipped'))}>
          {formatNumber(count(...received))} received so far
          {disputed > 0 && `, ${formatNumber(disputed)} in dispute`}
        </Tile>
        <Tile label="Saved" value={formatNumber(saved.available + saved.gone)}>
          {formatNumber(saved.gone)} of them no longer available
        </Tile>
        <Tile label="Price drops since you saved" value={formatNumber(saved.cheaper)}>
          <Link to="/dashboard/my-wishlist" className={linkClass}>
            Wishlist
          </Link>
        </Tile>
      </Numbers>
      <Figures>
        {bookings.length > 0 && <BookingsFigure bookings={bookings} />}
        <DropsFigure drops={drops} cheaper={saved.cheaper} />
      </Figures>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { SellerInsights } from '../../../contract/dashboard.ts';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-products.svg';
import { Tile } from '../../ui/list/tiles.tsx';
import { Empty } from '../../ui/notices.tsx';
import { sellerSteps } from './choose-next-steps.ts';
import { DashboardFrame, Figures } from './DashboardFrame.tsx';
import { formatDollars, formatNumber } from './format.ts';
import { NextSteps } from './NextSteps.tsx';
import { Change, Numbers } from './Numbers.tsx';
import { PriceStandings } from './PriceStandings.tsx';
import { sellerInsightsQuery } from './queries.ts';
import { EarnedFigure, SoldFigure, ViewsFigure } from './SellerFigures.tsx';

/** The figures of a seller's deals. */
export function SellerDashboard() {
  const query = useQuery(sellerInsightsQuery(useEmail()));
  return (
    <DashboardFrame query={query} figures={4}>
      {(data) => (isNew(data) ? <Nothing data={data} /> : <Content data={data} />)}
    </DashboardFrame>
  );
}

const isNew = ({ months, prices, openBookings }: SellerInsights) =>
  prices.length + openBookings === 0 && months.every(({ sold, views }) => sold + views === 0);

const Nothing = ({ data }: { data: SellerInsights }) => (
  <>
    <Empty title="You have no listings yet" art={art}>
      List a bicycle to see its views and your earnings here.
    </Empty>
    <NextSteps steps={sellerSteps(data)} />
  </>
);

function Content({ data }: { data: SellerInsights }) {
  const { recent, openBookings, months, prices } = data;
  // If the year has no data, next steps are shown instead of empty plots.
  const hasSold = months.some(({ sold }) => sold > 0);
  const hasViews = months.some(({ views }) => views > 0);
  return (
    <>
      <Numbers heading="The last 30 days">
        <Tile label="Money earned" value={formatDollars(recent.earned.now ?? 0)}>
          {recent.held.now ? (
            `and ${formatDollars(recent.held.now)} held for you`
          ) : (
            <Change recent={recent.earned} />
          )}
        </Tile>
        <Tile label="Bicycles sold" value={formatNumber(recent.sold.now ?? 0)}>
          <Change recent={recent.sold} />
        </Tile>
        <Tile label="Views" value={formatNumber(recent.views.now ?? 0)}>
          <Change recent={recent.views} />
        </Tile>
        <Tile label="Open bookings" value={formatNumber(openBookings)}>
          {openBookings === 0 ? (
            'no unpaid bookings'
          ) : (
            <Link to="/dashboard/my-buyers" className="tap text-pine underline">
              See who has booked
            </Link>
          )}
        </Tile>
      </Numbers>
      {(!hasSold || data.needsPayoutAccount) && <NextSteps steps={sellerSteps(data)} />}
      <Figures>
        {hasSold && <EarnedFigure months={months} />}
        {hasViews && <ViewsFigure months={months} wide={!hasSold} />}
        {hasSold && <SoldFigure months={months} wide={!hasViews} />}
        <PriceStandings prices={prices} />
      </Figures>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SellerInsights } from '../../../contract/insights.ts';
import art from '../../brand/art/empty-products.svg';
import { useEmail } from '../../session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';
import { Board, Figures } from './Board.tsx';
import { inDollars, inNumbers } from './format.ts';
import { PriceStandings } from './PriceStandings.tsx';
import { sellerInsightsQuery } from './queries.ts';
import { EarnedFigure, SoldFigure, ViewsFigure } from './SellerFigures.tsx';
import { Change, Tile, Tiles } from './Tile.tsx';

/** How a seller's shop goes. */
export function SellerDashboard() {
  const query = useQuery(sellerInsightsQuery(useEmail()));
  return (
    <Board query={query} figures={4}>
      {(data) => (isNew(data) ? <Nothing /> : <Content data={data} />)}
    </Board>
  );
}

const isNew = ({ months, prices, openBookings }: SellerInsights) =>
  prices.length + openBookings === 0 && months.every(({ sold, views }) => sold + views === 0);

const Nothing = () => (
  <Empty title="Your shop starts here" art={art}>
    <p className="mb-4">List a bicycle, and you will see here who looks and what you earn.</p>
    <Link to="/dashboard/add-product" className={buttonClass('primary')}>
      Add a product
    </Link>
  </Empty>
);

function Content({ data }: { data: SellerInsights }) {
  const { recent, openBookings, months, prices } = data;
  return (
    <>
      <Tiles heading="The last 30 days">
        <Tile label="Money earned" value={inDollars(recent.earned.now ?? 0)}>
          <Change recent={recent.earned} />
        </Tile>
        <Tile label="Bicycles sold" value={inNumbers(recent.sold.now ?? 0)}>
          <Change recent={recent.sold} />
        </Tile>
        <Tile label="Views" value={inNumbers(recent.views.now ?? 0)}>
          <Change recent={recent.views} />
        </Tile>
        <Tile label="Open bookings" value={inNumbers(openBookings)}>
          {openBookings === 0 ? (
            'nobody is about to pay'
          ) : (
            <Link to="/dashboard/my-buyers" className="text-pine underline">
              See who is about to pay
            </Link>
          )}
        </Tile>
      </Tiles>
      <Figures>
        <EarnedFigure months={months} />
        <ViewsFigure months={months} />
        <SoldFigure months={months} />
        <PriceStandings prices={prices} />
      </Figures>
    </>
  );
}

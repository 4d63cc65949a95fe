import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminInsights } from '../../../contract/insights.ts';
import { useEmail } from '../../session.ts';
import {
  AnswersFigure,
  CitiesFigure,
  ListingsFigure,
  ReportsFigure,
  SignUpsFigure,
  VolumeFigure,
} from './AdminFigures.tsx';
import { Board, Figures } from './Board.tsx';
import { inDollars, inHours, inNumbers } from './format.ts';
import { adminInsightsQuery } from './queries.ts';
import { Change, Tile, Tiles } from './Tile.tsx';

/** How the whole shop goes. */
export function AdminDashboard() {
  const query = useQuery(adminInsightsQuery(useEmail()));
  return (
    <Board query={query} figures={6}>
      {(data) => <Content data={data} />}
    </Board>
  );
}

function Content({ data }: { data: AdminInsights }) {
  const { recent, months, cities, openReports } = data;
  const { signUps, listings, volume, answerHours } = recent;
  return (
    <>
      <Tiles heading="The last 30 days">
        <Tile label="Sales" value={inDollars(volume.now ?? 0)}>
          <Change recent={volume} />
        </Tile>
        <Tile label="Sign-ups" value={inNumbers(signUps.now ?? 0)}>
          <Change recent={signUps} />
        </Tile>
        <Tile label="New listings" value={inNumbers(listings.now ?? 0)}>
          <Change recent={listings} />
        </Tile>
        <Tile
          label="Median time to answer"
          value={answerHours.now === null ? '–' : inHours(answerHours.now)}
        >
          <Change recent={answerHours} lessIsBetter />
        </Tile>
      </Tiles>
      <p className="-mt-2 text-sm">
        <Link to="/dashboard/reported-item" className="text-pine underline">
          {openReports === 0
            ? 'No report is waiting'
            : `${inNumbers(openReports)} ${openReports === 1 ? 'report is' : 'reports are'} waiting for an answer`}
        </Link>
      </p>
      <Figures>
        <VolumeFigure months={months} />
        <SignUpsFigure months={months} />
        <ListingsFigure months={months} />
        <ReportsFigure months={months} />
        <AnswersFigure months={months} />
        <CitiesFigure cities={cities} />
      </Figures>
    </>
  );
}

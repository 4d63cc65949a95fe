import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AdminInsights } from '../../../../contract/dashboard.ts';
import { useAdmin, useHasRight } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Tile } from '../../../ui/list/tiles.tsx';
import { adminSteps } from '../choose-next-steps.ts';
import { DashboardFrame, Figures } from '../DashboardFrame.tsx';
import { formatDollars, formatHours, formatNumber } from '../format.ts';
import { NextSteps } from '../NextSteps.tsx';
import { Change, Numbers } from '../Numbers.tsx';
import { adminInsightsQuery } from '../queries.ts';
import { disputesText } from '../summaries.ts';
import {
  AnswersFigure,
  CitiesFigure,
  type CountKey,
  ListingsFigure,
  ReportsFigure,
  SignUpsFigure,
  VolumeFigure,
} from './AdminFigures.tsx';
import { AdminPages } from './AdminPages.tsx';

/** The figures of the whole shop, for admins who may see them; the pages of others. */
export function AdminDashboard() {
  const { admin, rights, error, refetch } = useAdmin();
  const enabled = rights?.includes('money') ?? false;
  const query = useQuery({ ...adminInsightsQuery(useEmail()), enabled });
  if (error && !admin) return <LoadError error={error} onRetry={refetch} />;
  if (admin?.needsSecondFactor) return <SetUpSecondFactor />;
  if (rights && !enabled) return <AdminPages rights={rights} />;
  return (
    <DashboardFrame query={query} figures={6}>
      {(data) => <Content data={data} />}
    </DashboardFrame>
  );
}

function Content({ data }: { data: AdminInsights }) {
  const { recent, months, cities } = data;
  const { signUps, listings, volume, answerHours } = recent;
  const canLook = useHasRight('support', 'moderation');
  // If the year has no data, next steps are shown instead of empty plots.
  const has = (...keys: CountKey[]) => months.some((month) => keys.some((key) => month[key] > 0));
  const hasSold = has('sold');
  return (
    <>
      <Numbers heading="The last 30 days">
        <Tile label="Sales" value={formatDollars(volume.now ?? 0)}>
          <Change recent={volume} />
        </Tile>
        <Tile label="Sign-ups" value={formatNumber(signUps.now ?? 0)}>
          <Change recent={signUps} />
        </Tile>
        <Tile label="New listings" value={formatNumber(listings.now ?? 0)}>
          <Change recent={listings} />
        </Tile>
        <Tile
          label="Median time to answer"
          value={answerHours.now === null ? '–' : formatHours(answerHours.now)}
        >
          <Change recent={answerHours} lessIsBetter />
        </Tile>
      </Numbers>
      {canLook && (hasSold ? <OpenWork data={data} /> : <NextSteps steps={adminSteps(data)} />)}
      <Figures>
        {hasSold && <VolumeFigure months={months} />}
        {has('buyers', 'sellers') && <SignUpsFigure months={months} />}
        {has('listings') && <ListingsFigure months={months} />}
        {has('answered', 'open') && <ReportsFigure months={months} />}
        {has('answered') && <AnswersFigure months={months} />}
        {hasSold && <CitiesFigure cities={cities} />}
      </Figures>
    </>
  );
}

/** What waits for an admin: reports, and disputes. */
const OpenWork = ({ data }: { data: AdminInsights }) => (
  <p className="-mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
    <Link to="/dashboard/reported-item" className="text-pine underline">
      {waitingText(data.openReports, 'bicycles')}
    </Link>
    <Link to="/dashboard/reported-item#reported-people" className="text-pine underline">
      {waitingText(data.openPersonReports, 'people')}
    </Link>
    <Link to="/dashboard/moderation" className="text-pine underline">
      All cases
    </Link>
    <Link
      to="/dashboard/disputes"
      className={
        data.overdueDisputes > 0 ? 'font-medium text-clay underline' : 'text-pine underline'
      }
    >
      {disputesText(data)}
    </Link>
  </p>
);

const waitingText = (count: number, subject: string): string =>
  count === 0
    ? `There are no open reports about ${subject}`
    : `${formatNumber(count)} ${count === 1 ? 'report' : 'reports'} about ${subject} ${count === 1 ? 'is' : 'are'} waiting for an answer`;

/** Asks an admin for the second factor, without which the other pages refuse them. */
const SetUpSecondFactor = () => (
  <section
    aria-labelledby="second-factor"
    className="card grid justify-items-start gap-3 border-honey bg-cream p-6 text-honey"
  >
    <h2 id="second-factor" className="text-lg">
      Set up a second factor
    </h2>
    <p>
      Admins sign in with an authenticator app or a passkey. If you have one already, sign out and
      sign in with it.
    </p>
    {/* Not a link of the router: the section may still be loading when the page appears. */}
    <a href="/dashboard/account/signing-in" className={buttonClass('primary')}>
      Open Your account
    </a>
  </section>
);

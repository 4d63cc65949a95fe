import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import type { Deal } from '../../../contract/trade/deals.ts';
import { ApiError } from '../../api/api-error.ts';
import { useEmail } from '../../api/session.ts';
import { LoadError } from '../../feedback/load-error.tsx';
import { DocumentTitle } from '../../page/document-title.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DealActions } from './actions/DealActions.tsx';
import { DealHeading } from './parts/DealHeading.tsx';
import { DealStatus } from './parts/DealStatus.tsx';
import { Delivery } from './parts/Delivery.tsx';
import { MoneySection } from './parts/MoneySection.tsx';
import { OtherSide } from './parts/OtherSide.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { PromisedSection } from './promised/PromisedSection.tsx';
import { dealQuery } from './queries.ts';

interface DealPageProps {
  /** Renders what belongs to another feature, below the state of the deal. */
  children?(deal: Deal): ReactNode;
}

/** Everything about one deal, for its buyer, its seller and admins. */
export function DealPage({ children }: DealPageProps) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(dealQuery(useEmail(), id));
  if (data) return <OpenDeal key={data.booking._id} deal={data} more={children?.(data)} />;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <NotFound />;
  if (error) return <LoadError error={error} onRetry={refetch} />;
  return <Spinner />;
}

const OpenDeal = ({ deal, more }: { deal: Deal; more: ReactNode }) => (
  <>
    <DealHeading deal={deal} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6">
        <DealStatus deal={deal}>
          <DealActions deal={deal} />
        </DealStatus>
        {more}
        <Timeline deal={deal} />
      </div>
      <div className="grid content-start gap-6">
        <OtherSide deal={deal} />
        <Delivery deal={deal} />
        <MoneySection deal={deal} />
      </div>
    </div>
    <div className="mt-6">
      <PromisedSection deal={deal} />
    </div>
  </>
);

const NotFound = () => (
  <section>
    <DocumentTitle>We could not find this deal</DocumentTitle>
    <PageHeading>We could not find this deal</PageHeading>
    <Link to="/dashboard" className={buttonClass('secondary')}>
      Dashboard
    </Link>
  </section>
);

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
import { DateTime } from '../../ui/text/date-time.tsx';
import { BuyerActions } from './actions/BuyerActions.tsx';
import { SellerActions } from './actions/SellerActions.tsx';
import { DealHeading } from './parts/DealHeading.tsx';
import { Delivery } from './parts/Delivery.tsx';
import { MoneySection } from './parts/MoneySection.tsx';
import { OtherSide } from './parts/OtherSide.tsx';
import { Section } from './parts/Section.tsx';
import { ListingColumn } from './promised/ListingColumn.tsx';
import { isDifferent } from './promised/listing-rows.ts';
import { dealQuery } from './queries.ts';
import { timelineWords } from './words/event-words.ts';
import { nextWords } from './words/next-words.ts';
import { stateWords } from './words/state-words.ts';

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

/** What the reader of a deal can do. Admins act in a dispute only. */
function DealActions({ deal }: { deal: Deal }) {
  if (deal.side === 'buyer') return <BuyerActions deal={deal} />;
  return deal.side === 'seller' && <SellerActions deal={deal} />;
}

/** Where the deal stands, what its reader can do, and what happens automatically. */
function DealStatus({ deal, children }: { deal: Deal; children: ReactNode }) {
  const next = nextWords(deal);
  return (
    <Section title="Where it stands">
      <p className="text-lg leading-relaxed">{stateWords(deal)}</p>
      {children}
      {next && <p className="rounded-field bg-sand px-4 py-3 text-sm">{next}</p>}
    </Section>
  );
}

/** What has happened so far, oldest first. */
const Timeline = ({ deal }: { deal: Deal }) => (
  <Section title="What has happened">
    <ol className="grid gap-3">
      {timelineWords(deal).map(({ at, text }) => (
        <li key={`${at} ${text}`} className="border-line border-t pt-3">
          <p>{text}</p>
          <DateTime date={at} className="text-soft text-sm" />
        </li>
      ))}
    </ol>
  </Section>
);

/** The listing as it was when it was booked, beside the listing as it is now if that differs. */
function PromisedSection({ deal: { promised, current } }: { deal: Deal }) {
  if (!promised && !current) return null;
  const isSame = promised !== null && current !== null && !isDifferent(promised, current);
  return (
    <Section title="The bicycle">
      <p className="text-soft">{note({ promised, current })}</p>
      <div className={`grid gap-8 ${isSame ? '' : 'lg:grid-cols-2'}`}>
        {promised && <ListingColumn heading="As promised" listing={promised} other={current} />}
        {current && !isSame && <ListingColumn heading="Now" listing={current} other={promised} />}
      </div>
    </Section>
  );
}

function note({ promised, current }: Pick<Deal, 'promised' | 'current'>): string {
  if (!promised)
    return 'This booking is older than our records of listings. Only the listing as it is now is known.';
  if (!current)
    return 'The listing is as it was when it was booked. The seller has removed it since.';
  return isDifferent(promised, current)
    ? 'What counts is the listing as it was when it was booked. The seller has changed it since: the differences are marked.'
    : 'What counts is the listing as it was when it was booked. It has not changed since.';
}

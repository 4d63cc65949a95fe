import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import type { Deal } from '../../../contract/deals/deals.ts';
import { formatMoney } from '../../../contract/money.ts';
import { useEmail } from '../../api/session.ts';
import { ApiError } from '../../feedback/api-error.ts';
import { LoadError } from '../../feedback/load-error.tsx';
import { DocumentTitle } from '../../page/document-title.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { BuyerActions } from './actions/BuyerActions.tsx';
import { RefundByShop } from './actions/RefundByShop.tsx';
import { SellerActions } from './actions/SellerActions.tsx';
import { DealHeading } from './parts/DealHeading.tsx';
import { Delivery } from './parts/Delivery.tsx';
import { MoneySection } from './parts/MoneySection.tsx';
import { OtherSide } from './parts/OtherSide.tsx';
import { Section } from './parts/Section.tsx';
import { FactsSection } from './promised/FactsSection.tsx';
import { PromisedSection } from './promised/PromisedSection.tsx';
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

const columnClass = 'flex min-w-0 flex-col gap-4 sm:gap-6';

/**
 * Where the timeline makes the two columns about as long as each other: a dispute makes the first one long, a
 * shipment the second. Many steps stand in a row below both.
 */
function placeOfTimeline(deal: Deal): 'main' | 'side' | 'row' {
  if (deal.disputes.length > 0) return 'row';
  if (deal.shipment) return 'main';
  return timelineWords(deal).length > 2 ? 'row' : 'side';
}

/**
 * On a phone the parts stand below each other in this order. From 768 px, what concerns the other side, the
 * delivery and the money stands beside the rest.
 */
function OpenDeal({ deal, more }: { deal: Deal; more: ReactNode }) {
  const place = placeOfTimeline(deal);
  return (
    <>
      <DealHeading deal={deal} />
      <div className="grid grid-cols-1 gap-4 sm:gap-6 md:with-side md:grid-rows-[auto_1fr_auto] print:block">
        <div className={columnClass}>
          <DealStatus deal={deal}>
            <DealActions deal={deal} />
          </DealStatus>
          {more}
        </div>
        <div className={`${columnClass} md:col-start-2 md:row-span-2 md:row-start-1`}>
          <OtherSide deal={deal} />
          <Delivery deal={deal} />
          <MoneySection deal={deal} />
          {place === 'side' && <Timeline deal={deal} />}
        </div>
        {place === 'row' && (
          <div className={`${columnClass} md:col-span-2 md:row-start-3`}>
            <Timeline deal={deal} />
          </div>
        )}
        <div className={`${columnClass} *:last:grow`}>
          {place === 'main' && <Timeline deal={deal} />}
          <PromisedSection deal={deal} />
        </div>
        <div className={`${columnClass} md:col-span-2`}>
          <FactsSection deal={deal} />
        </div>
      </div>
    </>
  );
}

const NotFound = () => (
  <section>
    <DocumentTitle>We could not find this deal</DocumentTitle>
    <PageHeading>We could not find this deal</PageHeading>
    <Link to="/dashboard" className={buttonClass('secondary')}>
      Dashboard
    </Link>
  </section>
);

/** What the reader of a deal can do. Admins decide disputes elsewhere. */
function DealActions({ deal }: { deal: Deal }) {
  if (deal.side === 'buyer') return <BuyerActions deal={deal} />;
  return deal.side === 'seller' ? <SellerActions deal={deal} /> : <RefundByShop deal={deal} />;
}

/** Where the deal stands, what its reader can do, and what happens automatically. */
function DealStatus({ deal, children }: { deal: Deal; children: ReactNode }) {
  const next = nextWords(deal);
  return (
    <Section title="Where it stands" isFirst>
      <p className="text-lg">{stateWords(deal)}</p>
      {deal.shopRefunds?.map((refund) => (
        <ShopRefund key={refund.at} refund={refund} />
      ))}
      {children}
      {next && <Note tone="plain">{next}</Note>}
    </Section>
  );
}

/** What the shop has given back to the buyer, and why. */
const ShopRefund = ({
  refund: { at, amount, explanation },
}: {
  refund: NonNullable<Deal['shopRefunds']>[number];
}) => (
  <Note tone="plain">
    <p>
      We gave {formatMoney(amount)} back to the buyer on <DateTime date={at} />. Why:
    </p>
    <p dir="auto" className="whitespace-pre-line text-start wrap-anywhere">
      {explanation}
    </p>
  </Note>
);

/** What has happened so far, oldest first. */
const Timeline = ({ deal }: { deal: Deal }) => (
  <Section title="What has happened">
    <ol className="grid gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
      {timelineWords(deal).map(({ at, text }) => (
        <li key={`${at} ${text}`} className="relative border-line border-t pt-3 pr-4">
          <span className="absolute -top-1 size-2 rounded-full bg-pine" />
          <p>{text}</p>
          <DateTime date={at} className="text-soft text-sm" />
        </li>
      ))}
    </ol>
  </Section>
);

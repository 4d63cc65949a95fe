import type { ComponentType, ReactNode } from 'react';
import type { SellerPage } from '../../../contract/search/seller-page.ts';
import { ProfilePhoto } from '../../page/profile-photo.tsx';
import { hydrateOnUse } from '../../router/hydrate-on-use.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/list/facts.tsx';
import { Rating } from '../../ui/stars.tsx';
import { formatMonth } from '../../ui/text/months.ts';
import type { SaysProps } from './SellerSays.tsx';
import { saysAnything } from './says-anything.ts';

const LazySays: ComponentType<SaysProps> = hydrateOnUse({
  module: 'features/seller/SellerSays.tsx',
  load: async () => (await import('./SellerSays.tsx')).SellerSays,
});

interface SellerDetailsProps {
  seller: SellerPage;
  /** What a person can do about the seller. */
  actions: ReactNode;
  /** The newest bicycles, and a way to all of them. */
  listings: ReactNode;
  reviews: ReactNode;
}

/** The public page of a seller. */
export const SellerDetails = ({ seller, actions, listings, reviews }: SellerDetailsProps) => (
  <div className="grid gap-12">
    <div className="card grid gap-6 p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 items-start gap-4">
        <ProfilePhoto url={seller.photoURL} className="size-20" />
        <div className="grid min-w-0 gap-2">
          <h1 dir="auto" className="text-2xl wrap-anywhere sm:text-3xl">
            {seller.username}
          </h1>
          <p>
            <a href="#reviews" className="tap">
              <Rating average={seller.reviews.average} count={seller.reviews.count} />
            </a>
          </p>
          <Verified isVerified={seller.verified} />
          <div className="mt-2 flex flex-wrap gap-3 empty:hidden">{actions}</div>
        </div>
      </div>
      <Facts facts={factsOf(seller)} />
    </div>
    {(seller.pausedUntil || saysAnything(seller)) && <LazySays seller={seller} />}
    {listings}
    {reviews}
  </div>
);

const Verified = ({ isVerified }: { isVerified: boolean }) => (
  <p className="flex flex-wrap items-center gap-x-2 text-soft text-sm">
    {isVerified ? (
      <>
        <Badge tone="good">Verified</Badge> We have checked who this is.
      </>
    ) : (
      'Not verified yet: we have not checked who this is.'
    )}
  </p>
);

const factsOf = ({ city, since, completed, answers, refundedPercent }: SellerPage) => [
  ['Place', city] as const,
  ['Member since', formatMonth(since)] as const,
  ['Completed sales', String(completed)] as const,
  ['Messages', answers && answerText(answers)] as const,
  [
    'Refunded',
    refundedPercent === null ? null : `${refundedPercent} of 100 sales, because of the seller`,
  ] as const,
];

/** How soon somebody who asks can expect an answer. */
function answerText({ percent, hours }: NonNullable<SellerPage['answers']>): string {
  const time = hours < 24 ? within(hours, 'hour') : within(Math.round(hours / 24), 'day');
  if (percent === 0) return 'Has not answered lately';
  return `Answers ${percent} of 100, half of them ${time}`;
}

const within = (count: number, unit: string) =>
  count === 1 ? `within ${unit === 'hour' ? 'an hour' : 'a day'}` : `within ${count} ${unit}s`;

import type { ReactNode } from 'react';
import {
  aspectNames,
  type PublicReview,
  reviewAspects,
} from '../../../contract/reviews/reviews.ts';
import { Stars } from '../../ui/stars.tsx';

interface WrittenReviewProps {
  review: Pick<PublicReview, 'stars' | 'aspects' | 'text' | 'reply'>;
  /** Who has written it, and about which deal. */
  about: ReactNode;
  /** Who has replied to it. */
  subject: string;
  /** What its reader can do about it. */
  children?: ReactNode;
}

/** A review with its reply. */
export const WrittenReview = ({ review, about, subject, children }: WrittenReviewProps) => (
  <article className="grid min-w-0 gap-2">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars stars={review.stars} />
      <span className="text-soft text-sm">{about}</span>
    </p>
    <Aspects aspects={review.aspects} />
    {review.text && (
      <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
        {review.text}
      </p>
    )}
    {review.reply && (
      <div className="ms-4 border-line border-s-2 ps-4">
        <p className="text-soft text-sm">{subject} replied</p>
        <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
          {review.reply.text}
        </p>
      </div>
    )}
    {children}
  </article>
);

function Aspects({ aspects }: Pick<PublicReview, 'aspects'>) {
  const rated = aspectNames.flatMap((name) => {
    const stars = aspects[name];
    return stars ? `${reviewAspects[name]} ${stars} of 5` : [];
  });
  return rated.length > 0 && <p className="text-soft text-sm">{rated.join(' · ')}</p>;
}

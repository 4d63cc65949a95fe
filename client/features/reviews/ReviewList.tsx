import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  allStars,
  aspectNames,
  type PublicReview,
  type ReviewSort,
  type ReviewSummary,
  reviewAspects,
  reviewSorts,
  starsText,
} from '../../../contract/reviews/reviews.ts';
import { sellersReviewsQuery } from '../../api/seller-queries.ts';
import { readToken } from '../../api/stored-token.ts';
import { PagedList } from '../../page/paged-list.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { Rating } from '../../ui/stars.tsx';
import { formatMonth } from '../../ui/text/months.ts';
import { UserText } from '../../ui/user-text.tsx';
import { ReportReview } from './ReportReview.tsx';
import { WrittenReview } from './WrittenReview.tsx';

interface ReviewListProps {
  sellerId: string;
  summary: ReviewSummary;
}

const bestFirst = allStars.toReversed();

/** What buyers say of a seller: the average with how it is made, how many gave each number of stars, and all reviews. */
export function ReviewList({ sellerId, summary }: ReviewListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} id="reviews" className="scroll-mt-24">
      <h2 id={id} className="text-2xl">
        Reviews
      </h2>
      <p className="mt-2 text-lg">
        <Rating average={summary.average} count={summary.count} />
      </p>
      {summary.average !== null && <Counts summary={summary} />}
      <p className="mt-4 max-w-prose text-soft text-sm">
        Only buyers who have paid for a bicycle here can review its seller. The average is of all
        reviews that are shown, once there are three.
      </p>
      {summary.count > 0 && <Reviews sellerId={sellerId} summary={summary} />}
    </section>
  );
}

function Counts({ summary: { counts, count, aspects } }: { summary: ReviewSummary }) {
  const rated = aspectNames.filter((name) => aspects[name] !== undefined);
  return (
    <div className="mt-4 flex flex-wrap gap-x-12 gap-y-4">
      <ul className="grid w-full max-w-xs gap-1 text-sm">
        {bestFirst.map((stars) => {
          const number = counts[stars - 1] ?? 0;
          return (
            <li key={stars} className="grid grid-cols-[4rem_1fr_3rem] items-center gap-3">
              <span>{starsText(stars)}</span>
              <progress aria-hidden="true" max={count} value={number} />
              <span className="text-end tabular-nums">{number}</span>
            </li>
          );
        })}
      </ul>
      {rated.length > 0 && (
        <dl className="grid content-start gap-1 text-sm">
          {rated.map((name) => (
            <div key={name} className="flex gap-3">
              <dt className="w-28 text-soft">{reviewAspects[name]}</dt>
              <dd className="tabular-nums">{aspects[name]?.toFixed(1)} of 5</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Reviews({ sellerId, summary }: ReviewListProps) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const [stars, setStars] = useState('');
  const list = useInfiniteQuery(sellersReviewsQuery(sellerId, { sort, stars }));
  // The page arrives without its person.
  const isSignedIn = useHydrated() && readToken() !== null;
  return (
    <>
      {summary.count > 1 && (
        <div className="mt-6 grid max-w-md gap-4 sm:grid-cols-2">
          <SelectField
            label="Sort by"
            value={sort}
            onChange={({ target }) => setSort(target.value as ReviewSort)}
          >
            {Object.entries(reviewSorts).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label="Show" value={stars} onChange={({ target }) => setStars(target.value)}>
            <option value="">All reviews</option>
            {bestFirst.map((one) => (
              <option key={one} value={one}>
                {starsText(one)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="mt-6 max-w-3xl">
        <PagedList list={list} empty={<p>No review has that many stars.</p>}>
          {(reviews) => (
            <ul className="grid gap-5">
              {reviews.map((review) => (
                <li key={review._id} className="border-line border-t pt-5">
                  <WrittenReview
                    review={review}
                    about={<Author review={review} />}
                    subject="The seller"
                  >
                    {isSignedIn && <ReportReview reviewId={review._id} />}
                  </WrittenReview>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  );
}

const Author = ({ review: { author, title, at } }: { review: PublicReview }) => (
  <>
    {author === null ? 'Somebody who has left' : <UserText>{author}</UserText>} ·{' '}
    <UserText>{title}</UserText> · {formatMonth(at)}
  </>
);

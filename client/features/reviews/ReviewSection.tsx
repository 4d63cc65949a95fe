import { useState } from 'react';
import type { Deal } from '../../../contract/deals/deals.ts';
import { otherSide } from '../../../contract/deals/lifecycle/transition.ts';
import type { DealReviews } from '../../../contract/reviews/reviews.ts';
import { useHasRight } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/list/card.tsx';
import { Note } from '../../ui/notices.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { HideReview } from './HideReview.tsx';
import { ReplyButton } from './ReplyButton.tsx';
import { ReportReview } from './ReportReview.tsx';
import { type AskedReview, ReviewForm } from './ReviewForm.tsx';
import { WrittenReview } from './WrittenReview.tsx';

/** What the sides of a deal say of each other. Renders nothing before the deal has ended, or if nobody has written. */
export function ReviewSection({ deal }: { deal: Deal }) {
  const { reviews, side } = deal;
  if (!reviews) return null;
  const { isOpen, own, theirs } = reviews;
  if (!isOpen || side === 'admin')
    return (own || theirs) && <VisibleReviews side={side} reviews={reviews} />;
  const asked = { bookingId: deal.booking._id, other: otherSide(side), reviews };
  return own ? <SentReview {...asked} own={own} /> : <NewReview {...asked} />;
}

/** A review is asked for, and can be changed until it is visible. */
const NewReview = (asked: AskedReview) => (
  <Card id="review" title={`Review the ${asked.other}`} className="no-print scroll-mt-24">
    <p className="text-soft">
      The {asked.other} sees it once both of you have written one, or on{' '}
      <DateTime date={asked.reviews.closesAt} />. You can change it until then.
    </p>
    <ReviewForm {...asked} />
  </Card>
);

interface SentReviewProps extends AskedReview {
  own: NonNullable<DealReviews['own']>;
}

function SentReview({ own, ...asked }: SentReviewProps) {
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <NewReview {...asked} onSent={() => setChanging(false)} />;
  const { other, reviews } = asked;
  return (
    <Card id="review" title="Your review" className="no-print scroll-mt-24">
      <WrittenReview review={own} about={`You about the ${other}`} subject="" />
      <Note
        tone="plain"
        action={
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change review
          </Button>
        }
      >
        Only you can read it until the {other} has written theirs, or until{' '}
        <DateTime date={reviews.closesAt} />.
      </Note>
    </Card>
  );
}

interface VisibleReviewsProps {
  side: Deal['side'];
  reviews: DealReviews;
}

function VisibleReviews({ side, reviews: { own, theirs } }: VisibleReviewsProps) {
  const decides = useHasRight('moderation') && side === 'admin';
  const other = side === 'admin' ? null : otherSide(side);
  return (
    <Card id="review" title="Reviews" className="no-print scroll-mt-24">
      {theirs && (
        <WrittenReview
          review={theirs}
          about={other ? `The ${other} about you` : 'The seller about the buyer'}
          subject={other ? 'You' : 'The buyer'}
        >
          <Hidden reason={theirs.hidden} />
          {other && !theirs.reply && theirs.hidden === null && (
            <ReplyButton reviewId={theirs._id} other={other} />
          )}
          {other && theirs.hidden === null && <ReportReview reviewId={theirs._id} />}
          {decides && <HideReview review={theirs} />}
        </WrittenReview>
      )}
      {own && (
        <WrittenReview
          review={own}
          about={other ? `You about the ${other}` : 'The buyer about the seller'}
          subject={`The ${other ?? 'seller'}`}
        >
          <Hidden reason={own.hidden} />
          {decides && <HideReview review={own} />}
        </WrittenReview>
      )}
    </Card>
  );
}

const Hidden = ({ reason }: { reason: string | null }) =>
  reason !== null && (
    <Note tone="warm">
      Only the two sides of the deal can read it. The reason: <span dir="auto">{reason}</span>
    </Note>
  );

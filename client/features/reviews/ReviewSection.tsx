import { useState } from 'react';
import type { Deal } from '../../../contract/deals/deals.ts';
import type { DealReviews } from '../../../contract/reviews/reviews.ts';
import { useHasRight } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/list/card.tsx';
import { Note } from '../../ui/notices.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { HideReview } from './HideReview.tsx';
import { ReplyButton } from './ReplyButton.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { WrittenReview } from './WrittenReview.tsx';

/** What the sides of a deal say of each other. Renders nothing before the deal has ended, or if nobody has written. */
export function ReviewSection({ deal }: { deal: Deal }) {
  const { reviews, side } = deal;
  if (!reviews) return null;
  const { isOpen, own, theirs } = reviews;
  if (isOpen && side !== 'admin')
    return own ? <SentReview deal={deal} reviews={reviews} /> : <NewReview deal={deal} />;
  return (own || theirs) && <VisibleReviews deal={deal} reviews={reviews} />;
}

const otherOf = (side: Deal['side']) => (side === 'buyer' ? 'seller' : 'buyer');

/** A review is asked for, and can be changed until it is visible. */
function NewReview({ deal, onSent = () => {} }: { deal: Deal; onSent?: () => void }) {
  const other = otherOf(deal.side);
  return (
    <Card id="review" title={`Review the ${other}`} className="no-print scroll-mt-24">
      <p className="text-soft">
        The {other} sees it once both of you have written one, or on{' '}
        <DateTime date={deal.reviews?.closesAt ?? ''} />. You can change it until then.
      </p>
      <ReviewForm deal={deal} onSent={onSent} />
    </Card>
  );
}

interface ReviewsProps {
  deal: Deal;
  reviews: DealReviews;
}

function SentReview({ deal, reviews: { own, closesAt } }: ReviewsProps) {
  const [isChanging, setChanging] = useState(false);
  if (isChanging || !own) return <NewReview deal={deal} onSent={() => setChanging(false)} />;
  const other = otherOf(deal.side);
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
        <DateTime date={closesAt} />.
      </Note>
    </Card>
  );
}

function VisibleReviews({ deal: { side }, reviews: { own, theirs } }: ReviewsProps) {
  const decides = useHasRight('moderation');
  const isAdmin = side === 'admin';
  const other = otherOf(side);
  return (
    <Card id="review" title="Reviews" className="no-print scroll-mt-24">
      {theirs && (
        <WrittenReview
          review={theirs}
          about={isAdmin ? 'The seller about the buyer' : `The ${other} about you`}
          subject={isAdmin ? 'The buyer' : 'You'}
        >
          <Hidden reason={theirs.hidden} />
          {!isAdmin && !theirs.reply && theirs.hidden === null && (
            <ReplyButton reviewId={theirs._id} other={other} />
          )}
          {isAdmin && decides && <HideReview review={theirs} />}
        </WrittenReview>
      )}
      {own && (
        <WrittenReview
          review={own}
          about={isAdmin ? 'The buyer about the seller' : `You about the ${other}`}
          subject={isAdmin ? 'The seller' : `The ${other}`}
        >
          <Hidden reason={own.hidden} />
          {isAdmin && decides && <HideReview review={own} />}
        </WrittenReview>
      )}
    </Card>
  );
}

const Hidden = ({ reason }: { reason: string | null }) =>
  reason !== null && (
    <Note tone="warm">
      Hidden from everybody but the two of you. The reason: <span dir="auto">{reason}</span>
    </Note>
  );

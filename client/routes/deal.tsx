import { DealPage } from '../features/deals/DealPage.tsx';
import { DisputeSection } from '../features/disputes/DisputeSection.tsx';
import { ReviewSection } from '../features/reviews/ReviewSection.tsx';

/** One deal, with its disputes and reviews. */
export const DealRoute = () => (
  <DealPage>
    {(deal) => (
      <>
        <ReviewSection deal={deal} />
        <DisputeSection deal={deal} />
      </>
    )}
  </DealPage>
);

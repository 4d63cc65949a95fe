import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useEmail } from '../../../api/session.ts';
import { LazyOfferCard } from '../card/LazyOfferCard.ts';
import { bicycleOffersQuery } from '../queries.ts';

/**
 * The last offer between a buyer and the seller of a bicycle, and the seller's offer to those interested; without an
 * accepted one, which is a booking.
 */
export function BicycleOffers({ productId }: { productId: string }) {
  const { data, dataUpdatedAt } = useQuery(bicycleOffersQuery(useEmail(), productId));
  const offers = [data?.sellersOffer, data?.offer]
    .filter((offer) => offer != null)
    .filter(({ state }) => state !== 'accepted');
  if (offers.length === 0) return null;
  return (
    <div className="grid w-full grid-cols-1 gap-3 py-2 empty:hidden">
      <Suspense fallback={null}>
        {offers.map((offer) => (
          <LazyOfferCard key={offer._id} offer={offer} readAt={dataUpdatedAt} />
        ))}
      </Suspense>
    </div>
  );
}

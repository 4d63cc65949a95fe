import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import type { Booking } from '../../../../contract/deals/bookings.ts';
import { useEmail } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import { bicycleOffersQuery } from '../queries.ts';

const OfferDialog = lazyOrNothing(() => import('./OfferDialog.tsx'));

interface MakeOfferProps {
  product: Product;
  booked: Booking | undefined;
  /** Whether the person has pressed the button before they signed in. */
  isAsked: boolean;
  notice: ReactNode;
}

/** Opens the form of an offer, while the seller takes offers and no offer between the two is open. */
export function MakeOffer({ product, booked, isAsked, notice }: MakeOfferProps) {
  const { data: own } = useQuery(bicycleOffersQuery(useEmail(), product._id));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  if (!own || own.offer?.state === 'open' || own.offer?.reservedUntil) return null;
  return (
    <>
      {own.takesOffers && own.triesLeft > 0 && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Make an offer
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OfferDialog
            product={product}
            own={own}
            booked={booked}
            notice={notice}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

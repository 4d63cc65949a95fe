import type { Product } from '../../../contract/catalog/catalog.ts';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { ConfirmToWrite } from '../../features/accounts/email/ConfirmToWrite.tsx';
import { BicycleOffers } from '../../features/offers/make/BicycleOffers.tsx';
import { MakeOffer } from '../../features/offers/make/MakeOffer.tsx';

interface OfferActionsProps {
  product: Product;
  /** The buyer's open booking of it. */
  booked: Booking | undefined;
  /** Whether another buyer holds it, or has it reserved. */
  isHeld: boolean;
  /** Whether the person has asked for the form before they signed in. */
  isAsked: boolean;
}

/** What a buyer offers for a bicycle that is for sale, and what has been offered. */
export const OfferActions = ({ product, booked, isHeld, isAsked }: OfferActionsProps) => (
  <>
    {!isHeld && (
      <MakeOffer
        product={product}
        booked={booked}
        isAsked={isAsked}
        notice={<ConfirmToWrite purpose="make an offer" className="mb-4 rounded-field" />}
      />
    )}
    <BicycleOffers productId={product._id} />
  </>
);

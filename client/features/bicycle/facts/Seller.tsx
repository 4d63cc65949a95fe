import type { ReactNode } from 'react';
import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
import { PlaceMap } from './PlaceMap.tsx';
import { SellerCard } from './SellerCard.tsx';

export interface SellerProps {
  bicycle: BicyclePage;
  /** A way to ask them. */
  ask: ReactNode;
}

/** Who sells a bicycle, and where. */
export const Seller = ({ bicycle, ask }: SellerProps) => (
  <>
    <SellerCard seller={bicycle.seller}>{ask}</SellerCard>
    <PlaceMap bicycle={bicycle} />
  </>
);

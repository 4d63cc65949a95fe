import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import type { OfferCardProps } from './OfferCard.tsx';

/** For pages on which few readers have an offer. */
export const LazyOfferCard = lazyOrNothing<OfferCardProps>(async () => ({
  default: (await import('./OfferCard.tsx')).OfferCard,
}));

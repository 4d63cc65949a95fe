import type { ComponentType } from 'react';
import { isRiderKnown } from '../../../browser-storage/rider.ts';
import type { ProtectionProps } from '../../../protection/buyer-protection.tsx';
import { hydrateOnUse } from '../../../router/hydrate-on-use.tsx';
import type { FactsProps } from './Facts.tsx';
import type { FitNoteProps } from './FitNote.tsx';
import type { NotForSaleProps } from './NotForSale.tsx';
import type { PriceHistoryProps } from './PriceHistory.tsx';
import type { SellerProps } from './Seller.tsx';

/** The facts and the description, which have nothing to press. */
export const LazyFacts: ComponentType<FactsProps> = hydrateOnUse({
  module: 'features/bicycle/facts/Facts.tsx',
  load: async () => (await import('./Facts.tsx')).Facts,
});

/** The seller and the place. */
export const LazySeller: ComponentType<SellerProps> = hydrateOnUse({
  module: 'features/bicycle/facts/Seller.tsx',
  load: async () => (await import('./Seller.tsx')).Seller,
});

/** What protects a buyer. */
export const LazyProtection: ComponentType<ProtectionProps> = hydrateOnUse({
  module: 'protection/buyer-protection.tsx',
  load: async () => (await import('../../../protection/buyer-protection.tsx')).BuyerProtection,
});

/** Whom the frame fits. */
export const LazyFitNote: ComponentType<FitNoteProps> = hydrateOnUse({
  module: 'features/bicycle/facts/FitNote.tsx',
  load: async () => (await import('./FitNote.tsx')).FitNote,
  // Only the browser knows the measures, and so whether the bicycle fits them.
  isNeededAtOnce: isRiderKnown,
});

/** Why a bicycle cannot be booked, which few cannot. */
export const LazyNotForSale: ComponentType<NotForSaleProps> = hydrateOnUse({
  module: 'features/bicycle/facts/NotForSale.tsx',
  load: async () => (await import('./NotForSale.tsx')).NotForSale,
});

/** The former prices, which open without a script. */
export const LazyPriceHistory: ComponentType<PriceHistoryProps> = hydrateOnUse({
  module: 'features/bicycle/facts/PriceHistory.tsx',
  load: async () => (await import('./PriceHistory.tsx')).PriceHistory,
});

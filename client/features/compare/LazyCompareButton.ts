import type { ComponentType } from 'react';
import { comparedKey } from '../../person-storage.ts';
import { hydrateOnUse } from '../../router/hydrate-on-use.tsx';
import type { CompareButtonProps } from './CompareButton.tsx';

/** Chooses a bicycle for comparison. */
export const LazyCompareButton: ComponentType<CompareButtonProps> = hydrateOnUse({
  module: 'features/compare/CompareButton.tsx',
  load: async () => (await import('./CompareButton.tsx')).CompareButton,
  // Only the browser knows what is chosen.
  isNeededAtOnce: () => localStorage.getItem(comparedKey) !== null,
});

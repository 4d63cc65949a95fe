import type { ComponentType } from 'react';
import { hydrateOnUse } from '../../../router/hydrate-on-use.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';

/** All filters of a search; on a phone they are behind a button. */
export const LazyFilterPanel: ComponentType<FilterPanelProps> = hydrateOnUse({
  module: 'features/search/filters/FilterPanel.tsx',
  load: async () => (await import('./FilterPanel.tsx')).FilterPanel,
});

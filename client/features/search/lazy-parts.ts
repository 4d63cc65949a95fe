import type { ComponentType } from 'react';
import { hydrateOnUse } from '../../router/hydrate-on-use.tsx';
import type { FilterChipsProps } from './FilterChips.tsx';
import type { FilterPanelProps } from './filters/FilterPanel.tsx';
import type { NoHitsProps } from './NoHits.tsx';
import type { ResultNotesProps } from './ResultNotes.tsx';
import type { ToolbarProps } from './Toolbar.tsx';

// Their links, fields and popovers work without a script, and their buttons wait for one.

/** All filters of a search; on a phone they are behind a button. */
export const LazyFilterPanel: ComponentType<FilterPanelProps> = hydrateOnUse({
  module: 'features/search/filters/FilterPanel.tsx',
  load: async () => (await import('./filters/FilterPanel.tsx')).FilterPanel,
});

export const LazyNoHits: ComponentType<NoHitsProps> = hydrateOnUse({
  module: 'features/search/NoHits.tsx',
  load: async () => (await import('./NoHits.tsx')).NoHits,
});

export const LazyResultNotes: ComponentType<ResultNotesProps> = hydrateOnUse({
  module: 'features/search/ResultNotes.tsx',
  load: async () => (await import('./ResultNotes.tsx')).ResultNotes,
});

export const LazyToolbar: ComponentType<ToolbarProps> = hydrateOnUse({
  module: 'features/search/Toolbar.tsx',
  load: async () => (await import('./Toolbar.tsx')).Toolbar,
});

export const LazyFilterChips: ComponentType<FilterChipsProps> = hydrateOnUse({
  module: 'features/search/FilterChips.tsx',
  load: async () => (await import('./FilterChips.tsx')).FilterChips,
});

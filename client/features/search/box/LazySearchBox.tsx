import { hydrateOnUse } from '../../../router/hydrate-on-use.tsx';

/** The field for words. */
export const LazySearchBox = hydrateOnUse({
  module: 'features/search/box/SearchBox.tsx',
  load: async () => (await import('./SearchBox.tsx')).SearchBox,
});

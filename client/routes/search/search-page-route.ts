import type { PageRoute } from '../../router/page-route.ts';

/** Most visits begin elsewhere, so what this page needs is loaded with it. */
let page: typeof import('../search.tsx') | undefined;

async function loadPage() {
  page ??= await import('../search.tsx');
  return page;
}

export const searchPage: PageRoute = {
  path: '/bicycles',
  module: 'routes/search.tsx',
  load: async () => (await loadPage()).SearchRoute,
  renderedFor: 'anybody',
  data: async (context) => (await loadPage()).loadResults(context),
  head: (context) => page?.searchHead(context) ?? { title: 'Bicycles' },
};

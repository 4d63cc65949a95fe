import type { PageRoute } from '../../router/page-route.ts';

/** Most visits begin elsewhere, so what this page needs is loaded with it. */
let page: typeof import('./load-search-page.ts') | undefined;

async function loadPage() {
  page ??= await import('./load-search-page.ts');
  return page;
}

export const searchPage: PageRoute = {
  path: '/bicycles',
  module: 'routes/search.tsx',
  load: async () => {
    const [{ SearchRoute }] = await Promise.all([import('../search.tsx'), loadPage()]);
    return SearchRoute;
  },
  renderedFor: 'anybody',
  data: async (context) => (await loadPage()).loadResults(context),
  head: (context) => page?.searchHead(context) ?? { title: 'Bicycles' },
};

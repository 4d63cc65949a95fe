import { isLinkedProductGone } from '../../features/catalog/category/linked-product-query.ts';
import { categoriesQuery } from '../../features/catalog/queries.ts';
import type { PageContext, PageRoute } from '../../router/page-route.ts';

const categoriesIn = ({ client }: PageContext) => client.getQueryData(categoriesQuery().queryKey);

/** Returns the category in the address; undefined if there is none, or it is not known yet. */
const categoryIn = (context: PageContext) =>
  categoriesIn(context)?.find(({ _id }) => _id === context.params.id);

/** Only signed-in people may open a category, but whether it exists is public. */
export const categoryPage: PageRoute = {
  path: '/category/:id',
  module: 'routes/category.tsx',
  load: async () => (await import('../category.tsx')).CategoryRoute,
  guard: 'signed in',
  renderedFor: 'somebody',
  data: (context, viewer) =>
    Promise.all([
      context.client.prefetchQuery(categoriesQuery()),
      // Most visits never open a category, so the code for its lists is loaded with the page.
      viewer &&
        import('./load-category-data.ts').then((page) => page.loadCategoryData(context, viewer)),
    ]),
  status: (context) => {
    if (categoriesIn(context) && !categoryIn(context)) return 404;
    // The address of a product that was sold and removed, or withdrawn.
    const product = context.search.get('product');
    return product && isLinkedProductGone(context.client, context.params.id ?? '', product)
      ? 410
      : 200;
  },
  head: (context) => ({ title: categoryIn(context)?.title ?? 'All Products' }),
};

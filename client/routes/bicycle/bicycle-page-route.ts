import { bicycleQuery } from '../../api/bicycle-query.ts';
import { categoriesQuery } from '../../features/catalog/queries.ts';
import type { PageContext, PageRoute } from '../../router/page-route.ts';

/** Most visits begin elsewhere, so what this page needs is loaded with it. */
let head: typeof import('../../features/bicycle/bicycle-head.ts') | undefined;

async function loadHead(): Promise<void> {
  head ??= await import('../../features/bicycle/bicycle-head.ts');
}

const bicycleIn = ({ client, params }: PageContext) =>
  client.getQueryData(bicycleQuery(params.id ?? '').queryKey);

export const bicyclePage: PageRoute = {
  path: '/bicycle/:id/:slug?',
  module: 'routes/bicycle.tsx',
  load: async () => {
    const [{ BicycleRoute }] = await Promise.all([import('../bicycle.tsx'), loadHead()]);
    return BicycleRoute;
  },
  renderedFor: 'anybody',
  data: ({ client, params }) =>
    Promise.all([
      client.prefetchQuery(bicycleQuery(params.id ?? '')),
      client.prefetchQuery(categoriesQuery()),
      loadHead(),
    ]),
  status: (context) => bicycleIn(context)?.status ?? 200,
  head: (context) => {
    const bicycle = bicycleIn(context)?.bicycle;
    if (!bicycle || !head) return { title: 'Bicycle' };
    const categories = context.client.getQueryData(categoriesQuery().queryKey);
    return head.bicycleHead(
      bicycle,
      categories?.find(({ _id }) => _id === bicycle.categoryId),
    );
  },
};

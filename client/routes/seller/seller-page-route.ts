import { sellerQuery } from '../../api/seller-queries.ts';
import type { PageContext, PageRoute } from '../../router/page-route.ts';

/** Most visits begin elsewhere, so what this page needs is loaded with it. */
let page: typeof import('../seller.tsx') | undefined;

async function loadPage() {
  page ??= await import('../seller.tsx');
  return page;
}

const sellerIn = ({ client, params }: PageContext) =>
  client.getQueryData(sellerQuery(params.id ?? '').queryKey);

export const sellerPage: PageRoute = {
  path: '/seller/:id/:slug?',
  module: 'routes/seller.tsx',
  load: async () => (await loadPage()).SellerRoute,
  renderedFor: 'anybody',
  data: async (context) => (await loadPage()).loadSeller(context),
  status: (context) => (sellerIn(context) === null ? 404 : 200),
  head: (context) => {
    const seller = sellerIn(context);
    return seller && page ? page.sellerHead(seller) : { title: 'Seller' };
  },
};

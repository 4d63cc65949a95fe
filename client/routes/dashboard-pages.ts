import type { QueryClient } from '@tanstack/react-query';
import { categoriesQuery } from '../features/catalog/queries.ts';
import { type PageHandle, page } from '../router/page.tsx';

type ListQuery = Parameters<QueryClient['prefetchInfiniteQuery']>[0];

/**
 * Fetches the first page of the list that a page consists of. What describes the list comes with the
 * page: a visit that stays on the home page needs none of it.
 */
const list =
  // biome-ignore lint/suspicious/noExplicitAny: each list has rows of its own kind
    (load: () => Promise<(email: string) => any>): PageHandle['prefetch'] =>
    async (client, _params, reader) =>
      reader && client.prefetchInfiniteQuery((await load())(reader.email) as ListQuery);

export const sharedPages = [
  page({
    module: 'routes/dashboard.tsx',
    load: async () => (await import('./dashboard.tsx')).DashboardRoute,
  }),
  page({
    path: 'account',
    module: 'routes/account.tsx',
    load: async () => (await import('./account.tsx')).AccountRoute,
  }),
  page({
    path: 'payment/:id',
    module: 'features/payments/PaymentPage.tsx',
    load: async () => (await import('../features/payments/PaymentPage.tsx')).PaymentPage,
  }),
];

export const buyerPages = [
  page({
    path: 'my-booking',
    module: 'features/bookings/MyBookingsPage.tsx',
    load: async () => (await import('../features/bookings/MyBookingsPage.tsx')).MyBookingsPage,
    prefetch: list(async () => (await import('../features/bookings/queries.ts')).myBookingsQuery),
  }),
  page({
    path: 'my-wishlist',
    module: 'features/wishlist/MyWishlistPage.tsx',
    load: async () => (await import('../features/wishlist/MyWishlistPage.tsx')).MyWishlistPage,
    prefetch: list(async () => (await import('../features/wishlist/queries.ts')).wishlistQuery),
  }),
];

export const sellerPages = [
  page({
    path: 'add-product',
    module: 'features/catalog/form/AddProductPage.tsx',
    load: async () => (await import('../features/catalog/form/AddProductPage.tsx')).AddProductPage,
    prefetch: (client) => client.prefetchQuery(categoriesQuery()),
  }),
  page({
    path: 'products',
    module: 'routes/my-products.tsx',
    load: async () => (await import('./my-products.tsx')).MyProductsRoute,
    prefetch: list(
      async () => (await import('../features/catalog/own/my-products-queries.ts')).myProductsQuery,
    ),
  }),
  page({
    path: 'products/:id/edit',
    module: 'features/catalog/form/EditProductPage.tsx',
    load: async () =>
      (await import('../features/catalog/form/EditProductPage.tsx')).EditProductPage,
    prefetch: (client) => client.prefetchQuery(categoriesQuery()),
  }),
  page({
    path: 'my-buyers',
    module: 'features/bookings/MyBuyersPage.tsx',
    load: async () => (await import('../features/bookings/MyBuyersPage.tsx')).MyBuyersPage,
    prefetch: list(async () => (await import('../features/bookings/queries.ts')).myBuyersQuery),
  }),
];

export const adminPages = [
  page({
    path: 'all-buyer',
    module: 'features/accounts/users/AllBuyerPage.tsx',
    load: async () => (await import('../features/accounts/users/AllBuyerPage.tsx')).AllBuyerPage,
    prefetch: list(async () => {
      const { usersQuery } = await import('../features/accounts/queries.ts');
      return (email) => usersQuery(email, 'buyer');
    }),
  }),
  page({
    path: 'all-seller',
    module: 'features/accounts/users/AllSellerPage.tsx',
    load: async () => (await import('../features/accounts/users/AllSellerPage.tsx')).AllSellerPage,
    prefetch: list(async () => {
      const { usersQuery } = await import('../features/accounts/queries.ts');
      return (email) => usersQuery(email, 'seller');
    }),
  }),
  page({
    path: 'reported-item',
    module: 'features/reports/ReportedItemPage.tsx',
    load: async () => (await import('../features/reports/ReportedItemPage.tsx')).ReportedItemPage,
    prefetch: list(async () => (await import('../features/reports/queries.ts')).reportsQuery),
  }),
  page({
    path: 'audit-trail',
    module: 'features/audit/AuditTrailPage.tsx',
    load: async () => (await import('../features/audit/AuditTrailPage.tsx')).AuditTrailPage,
  }),
];

import type { PageRoute } from '../../router/page-route.ts';
import { prefetchList } from '../../router/prefetch-list.ts';

/** The pages of admins, each behind the right that `role-links.ts` names. */
export const adminPages: readonly PageRoute[] = [
  {
    path: '/dashboard/all-buyer',
    module: 'features/accounts/users/AllBuyerPage.tsx',
    load: async () => (await import('../../features/accounts/users/AllBuyerPage.tsx')).AllBuyerPage,
    data: prefetchList(async () => {
      const { usersQuery } = await import('../../features/accounts/queries.ts');
      return (email) => usersQuery(email, 'buyer');
    }),
    head: { title: 'All Buyer' },
  },
  {
    path: '/dashboard/all-seller',
    module: 'features/accounts/users/AllSellerPage.tsx',
    load: async () =>
      (await import('../../features/accounts/users/AllSellerPage.tsx')).AllSellerPage,
    data: prefetchList(async () => {
      const { usersQuery } = await import('../../features/accounts/queries.ts');
      return (email) => usersQuery(email, 'seller');
    }),
    head: { title: 'All Seller' },
  },
  {
    path: '/dashboard/reported-item',
    module: 'features/reports/ReportedItemPage.tsx',
    load: async () =>
      (await import('../../features/reports/ReportedItemPage.tsx')).ReportedItemPage,
    data: prefetchList(
      async () => (await import('../../features/reports/queries.ts')).reportsQuery,
    ),
    head: { title: 'Reported Item' },
  },
  {
    path: '/dashboard/moderation',
    module: 'routes/admin/moderation.tsx',
    load: async () => (await import('./moderation.tsx')).ModerationRoute,
    head: { title: 'Moderation' },
  },
  {
    path: '/dashboard/moderation/:id',
    module: 'routes/admin/case.tsx',
    load: async () => (await import('./case.tsx')).CaseRoute,
    head: { title: 'Case | Moderation' },
  },
  {
    path: '/dashboard/find',
    module: 'routes/admin/find.tsx',
    load: async () => (await import('./find.tsx')).FindRoute,
    head: { title: 'Find' },
  },
  {
    path: '/dashboard/person/:id',
    module: 'routes/admin/person.tsx',
    load: async () => (await import('./person.tsx')).PersonRoute,
    head: { title: 'Person' },
  },
  {
    path: '/dashboard/listing/:id',
    module: 'routes/admin/listing.tsx',
    load: async () => (await import('./listing.tsx')).ListingRoute,
    head: { title: 'Listing' },
  },
  {
    path: '/dashboard/shop-money',
    module: 'features/payouts/shop/ShopMoneyPage.tsx',
    load: async () => (await import('../../features/payouts/shop/ShopMoneyPage.tsx')).ShopMoneyPage,
    head: { title: 'Shop money' },
  },
  {
    path: '/dashboard/disputes',
    module: 'features/disputes/list/DisputesPage.tsx',
    load: async () => (await import('../../features/disputes/list/DisputesPage.tsx')).DisputesPage,
    data: prefetchList(async () => {
      const { disputesQuery } = await import('../../features/disputes/queries.ts');
      return (email) => disputesQuery(email);
    }),
    head: { title: 'Disputes' },
  },
  {
    path: '/dashboard/audit-trail',
    module: 'features/audit/AuditTrailPage.tsx',
    load: async () => (await import('../../features/audit/AuditTrailPage.tsx')).AuditTrailPage,
    head: { title: 'Audit trail' },
  },
];

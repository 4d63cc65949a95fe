import type { QueryClient } from '@tanstack/react-query';
import type { Thread } from '../../contract/messages/messages.ts';
import { categoriesQuery } from '../features/catalog/queries.ts';
import type { PageRoute } from '../router/page-route.ts';
import { prefetchList, prefetchWith } from '../router/prefetch-list.ts';
import { adminPages } from './admin/admin-pages.ts';

/** What the person has to do, and whether a seller can get paid: they stand above the rest of a page. */
const due = async () => (await import('../features/deals/queries.ts')).dueQuery;
const money = async () => (await import('../api/money.ts')).moneyQuery;

const sharedPages: PageRoute[] = [
  {
    path: '/dashboard',
    module: 'routes/dashboard.tsx',
    load: async () => (await import('./dashboard.tsx')).DashboardRoute,
    data: prefetchWith(due),
    head: { title: 'Dashboard' },
  },
  {
    path: '/dashboard/account',
    module: 'routes/account/profile.tsx',
    load: async () => (await import('./account/profile.tsx')).ProfileRoute,
    head: { title: 'Your account' },
  },
  {
    path: '/dashboard/account/notifications',
    module: 'routes/account/notifications.tsx',
    load: async () => (await import('./account/notifications.tsx')).AccountNotificationsRoute,
    head: { title: 'Notifications | Your account' },
  },
  {
    path: '/dashboard/account/signing-in',
    module: 'features/own-account/sign-in/SigningInPage.tsx',
    load: async () =>
      (await import('../features/own-account/sign-in/SigningInPage.tsx')).SigningInPage,
    head: { title: 'Signing in | Your account' },
  },
  {
    path: '/dashboard/account/data',
    module: 'features/own-account/DataPage.tsx',
    load: async () => (await import('../features/own-account/DataPage.tsx')).DataPage,
    head: { title: 'Your data | Your account' },
  },
  {
    path: '/dashboard/notifications',
    module: 'features/notifications/NotificationsPage.tsx',
    load: async () =>
      (await import('../features/notifications/NotificationsPage.tsx')).NotificationsPage,
    data: prefetchList(
      async () => (await import('../features/notifications/queries.ts')).notificationsQuery,
    ),
    head: { title: 'Notifications' },
  },
  {
    path: '/dashboard/messages',
    module: 'routes/messages.tsx',
    load: async () => (await import('./messages.tsx')).MessagesRoute,
    data: prefetchList(async () => {
      const { inboxQuery } = await import('../features/messages/queries.ts');
      return (email) => inboxQuery(email);
    }),
    head: { title: 'Messages' },
  },
  {
    path: '/dashboard/messages/new',
    module: 'routes/new-message.tsx',
    load: async () => (await import('./new-message.tsx')).NewMessageRoute,
    head: { title: 'New message' },
  },
  {
    path: '/dashboard/messages/:id',
    module: 'routes/messages.tsx',
    load: async () => (await import('./messages.tsx')).MessagesRoute,
    data: async ({ client, params: { id = '' } }, viewer) => {
      const { messagesQuery, threadQuery } = await import('../features/messages/queries.ts');
      return (
        viewer &&
        Promise.all([
          client.prefetchQuery(threadQuery(viewer.email, id)),
          client.prefetchQuery(messagesQuery(viewer.email, id)),
        ])
      );
    },
    head: ({ client, params: { id } }) => ({ title: threadTitle(client, id) }),
  },
  {
    path: '/dashboard/offers',
    module: 'features/offers/list/OffersPage.tsx',
    load: async () => (await import('../features/offers/list/OffersPage.tsx')).OffersPage,
    head: { title: 'Offers' },
  },
  {
    path: '/dashboard/decisions',
    module: 'features/moderation/own/DecisionsPage.tsx',
    load: async () => (await import('../features/moderation/own/DecisionsPage.tsx')).DecisionsPage,
    data: prefetchList(async () => {
      const { decisionsQuery } = await import('../features/moderation/queries.ts');
      return (email) => decisionsQuery(email);
    }),
    head: { title: 'Decisions' },
  },
  {
    path: '/dashboard/decisions/:id',
    module: 'features/moderation/own/DecisionPage.tsx',
    load: async () => (await import('../features/moderation/own/DecisionPage.tsx')).DecisionPage,
    head: { title: 'Decision' },
  },
  {
    path: '/dashboard/saved-searches',
    module: 'routes/saved-searches/list.tsx',
    load: async () => (await import('./saved-searches/list.tsx')).SavedSearchesRoute,
    data: async ({ client }, viewer) => {
      const { savedSearchesQuery } = await import('../features/saved-searches/queries.ts');
      return viewer && client.prefetchQuery(savedSearchesQuery(viewer.email));
    },
    head: { title: 'Saved searches' },
  },
  {
    path: '/dashboard/saved-searches/new',
    module: 'routes/saved-searches/new.tsx',
    load: async () => (await import('./saved-searches/new.tsx')).SaveSearchRoute,
    head: { title: 'Save this search' },
  },
  {
    path: '/dashboard/saved-searches/:id',
    module: 'routes/saved-searches/hits.tsx',
    load: async () => (await import('./saved-searches/hits.tsx')).SearchHitsRoute,
    head: { title: 'Saved search' },
  },
  {
    path: '/dashboard/your-money',
    module: 'features/payouts/YourMoneyPage.tsx',
    load: async () => (await import('../features/payouts/YourMoneyPage.tsx')).YourMoneyPage,
    head: { title: 'Your money' },
  },
  {
    path: '/dashboard/your-money/:year',
    module: 'features/payouts/statement/StatementPage.tsx',
    load: async () =>
      (await import('../features/payouts/statement/StatementPage.tsx')).StatementPage,
    head: ({ params: { year } }) => ({ title: `Statement for ${year}` }),
  },
  {
    path: '/dashboard/payment/:id',
    module: 'features/payments/PaymentPage.tsx',
    load: async () => (await import('../features/payments/PaymentPage.tsx')).PaymentPage,
    head: { title: 'Payment' },
  },
  {
    path: '/dashboard/deal/:id',
    module: 'routes/deal.tsx',
    load: async () => (await import('./deal.tsx')).DealRoute,
    data: async ({ client, params: { id = '' } }, viewer) => {
      const { dealQuery } = await import('../features/deals/queries.ts');
      return viewer && client.prefetchQuery(dealQuery(viewer.email, id));
    },
    head: { title: 'Deal' },
  },
];

const buyerPages: PageRoute[] = [
  {
    path: '/dashboard/my-booking',
    module: 'routes/bookings/my-bookings.tsx',
    load: async () => (await import('./bookings/my-bookings.tsx')).MyBookingsRoute,
    data: prefetchWith(
      due,
      prefetchList(async () => (await import('../features/bookings/queries.ts')).myBookingsQuery),
    ),
    head: { title: 'My Bookings' },
  },
  {
    path: '/dashboard/my-wishlist',
    module: 'features/wishlist/MyWishlistPage.tsx',
    load: async () => (await import('../features/wishlist/MyWishlistPage.tsx')).MyWishlistPage,
    data: prefetchList(async () => (await import('../features/wishlist/queries.ts')).wishlistQuery),
    head: { title: 'My Wishlist' },
  },
];

const sellerPages: PageRoute[] = [
  {
    path: '/dashboard/add-product',
    module: 'routes/add-product.tsx',
    load: async () => (await import('./add-product.tsx')).AddProductRoute,
    data: prefetchWith(money, ({ client }) => client.prefetchQuery(categoriesQuery())),
    head: { title: 'Add a product' },
  },
  {
    path: '/dashboard/products',
    module: 'routes/my-products.tsx',
    load: async () => (await import('./my-products.tsx')).MyProductsRoute,
    data: prefetchWith(
      money,
      prefetchList(
        async () =>
          (await import('../features/catalog/own/my-products-queries.ts')).myProductsQuery,
      ),
    ),
    head: { title: 'All Products' },
  },
  {
    path: '/dashboard/products/:id/edit',
    module: 'features/catalog/form/EditProductPage.tsx',
    load: async () =>
      (await import('../features/catalog/form/EditProductPage.tsx')).EditProductPage,
    data: ({ client }) => client.prefetchQuery(categoriesQuery()),
    head: { title: 'Edit a product' },
  },
  {
    path: '/dashboard/my-buyers',
    module: 'routes/bookings/my-buyers.tsx',
    load: async () => (await import('./bookings/my-buyers.tsx')).MyBuyersRoute,
    data: prefetchWith(
      due,
      prefetchList(async () => (await import('../features/bookings/queries.ts')).myBuyersQuery),
    ),
    head: { title: 'My Buyers' },
  },
];

/** The layout of the dashboard. Most visits never open it, so its code is loaded with its pages. */
const layout: PageRoute['layout'] = {
  module: 'layout/dashboard-layout/DashboardLayout.tsx',
  load: async () =>
    (await import('../layout/dashboard-layout/DashboardLayout.tsx')).DashboardLayout,
};

const withGuard = (guard: PageRoute['guard'], pages: readonly PageRoute[]): PageRoute[] =>
  pages.map((page) => ({ ...page, guard, layout }));

/** The pages behind the sign-in, each with the role that may open it. */
export const dashboardPages: readonly PageRoute[] = [
  ...withGuard('signed in', sharedPages),
  ...withGuard('buyer', buyerPages),
  ...withGuard('seller', sellerPages),
  ...withGuard('admin', adminPages),
];

/** Names the other side of an open thread, so that its tab is found among others. */
function threadTitle(client: QueryClient, id: string | undefined): string {
  const known = client.getQueriesData<Thread>({ queryKey: ['threads', 'one'] });
  const name = known.find(([queryKey]) => queryKey[3] === id)?.[1]?.other.name;
  return name ? `${name}, Messages` : 'Messages';
}

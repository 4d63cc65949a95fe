import type { RouteObject } from 'react-router';
import type { Role } from '../contract/accounts/accounts.ts';
import { OopsPage } from './layout/OopsPage.tsx';
import { page } from './router/page.tsx';
import { adminPages, buyerPages, sellerPages, sharedPages } from './routes/dashboard-pages.ts';
import { SignedIn, WithRole } from './routes/guards.tsx';
import { publicPages } from './routes/public-pages.ts';

/** What the pages of the dashboard lie in. Most visits never open one: its code comes with theirs. */
const { element: layout, handle } = page({
  module: 'layout/dashboard/DashboardLayout.tsx',
  load: async () => (await import('./layout/dashboard/DashboardLayout.tsx')).DashboardLayout,
});

/** Puts a whole group of pages behind its guard. */
const only = (role: Role, children: RouteObject[]): RouteObject => ({
  element: <WithRole role={role}>{layout}</WithRole>,
  handle,
  children,
});

const shared: RouteObject = {
  element: <SignedIn>{layout}</SignedIn>,
  handle,
  children: sharedPages,
};

const dashboard: RouteObject = {
  path: 'dashboard',
  children: [
    shared,
    only('buyer', buyerPages),
    only('seller', sellerPages),
    only('admin', adminPages),
  ],
};

/** The one table of the client's routes, with their guards. */
export const routes: RouteObject[] = [
  ...publicPages,
  dashboard,
  { path: '*', element: <OopsPage /> },
];

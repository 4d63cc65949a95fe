import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Role } from '../contract/accounts.ts';
import { SignedIn, WithRole } from './guards.tsx';
import { DashboardLayout } from './layout/DashboardLayout.tsx';
import { OopsPage } from './layout/OopsPage.tsx';
import { PublicLayout } from './layout/PublicLayout.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { lazyPage } from './lazy-page.tsx';
import { Spinner } from './ui/spinner.tsx';

/** Puts a whole group of pages behind its guard. */
const only = (role: Role, children: RouteObject[]): RouteObject => ({
  element: (
    <WithRole role={role}>
      <DashboardLayout />
    </WithRole>
  ),
  children,
});

const publicPages: RouteObject[] = [
  { index: true, lazy: lazyPage(async () => (await import('./routes/home.tsx')).HomeRoute) },
  {
    path: 'sign-in',
    lazy: lazyPage(async () => (await import('./features/accounts/SignInPage.tsx')).SignInPage),
  },
  {
    path: 'sign-up',
    lazy: lazyPage(async () => (await import('./features/accounts/SignUpPage.tsx')).SignUpPage),
  },
  {
    path: 'forgot-password',
    lazy: lazyPage(
      async () => (await import('./features/accounts/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    ),
  },
  {
    path: 'reset-password',
    lazy: lazyPage(
      async () => (await import('./features/accounts/ResetPasswordPage.tsx')).ResetPasswordPage,
    ),
  },
  {
    path: 'category/:id',
    lazy: lazyPage(async () => (await import('./routes/category.tsx')).CategoryRoute),
  },
  {
    path: 'blog',
    lazy: lazyPage(async () => (await import('./features/blog/BlogPage.tsx')).BlogPage),
  },
  {
    path: 'about',
    lazy: lazyPage(async () => (await import('./features/info/AboutPage.tsx')).AboutPage),
  },
  {
    path: 'contact',
    lazy: lazyPage(async () => (await import('./features/info/ContactPage.tsx')).ContactPage),
  },
  {
    path: 'help',
    lazy: lazyPage(async () => (await import('./features/info/HelpPage.tsx')).HelpPage),
  },
  {
    path: 'terms',
    lazy: lazyPage(async () => (await import('./features/info/TermsPage.tsx')).TermsPage),
  },
  {
    path: 'privacy',
    lazy: lazyPage(async () => (await import('./features/info/PrivacyPage.tsx')).PrivacyPage),
  },
  { path: '*', Component: OopsPage },
];

const buyerPages: RouteObject[] = [
  {
    path: 'my-booking',
    lazy: lazyPage(
      async () => (await import('./features/bookings/MyBookingsPage.tsx')).MyBookingsPage,
    ),
  },
  {
    path: 'my-wishlist',
    lazy: lazyPage(
      async () => (await import('./features/wishlist/MyWishlistPage.tsx')).MyWishlistPage,
    ),
  },
];

const sellerPages: RouteObject[] = [
  {
    path: 'add-product',
    lazy: lazyPage(
      async () => (await import('./features/catalog/AddProductPage.tsx')).AddProductPage,
    ),
  },
  {
    path: 'products',
    lazy: lazyPage(async () => (await import('./routes/my-products.tsx')).MyProductsRoute),
  },
  {
    path: 'my-buyers',
    lazy: lazyPage(async () => (await import('./features/bookings/MyBuyersPage.tsx')).MyBuyersPage),
  },
];

const adminPages: RouteObject[] = [
  {
    path: 'all-buyer',
    lazy: lazyPage(async () => (await import('./features/accounts/AllBuyerPage.tsx')).AllBuyerPage),
  },
  {
    path: 'all-seller',
    lazy: lazyPage(
      async () => (await import('./features/accounts/AllSellerPage.tsx')).AllSellerPage,
    ),
  },
  {
    path: 'reported-item',
    lazy: lazyPage(
      async () => (await import('./features/reports/ReportedItemPage.tsx')).ReportedItemPage,
    ),
  },
  {
    path: 'audit-trail',
    lazy: lazyPage(
      async () => (await import('./features/audit/AuditTrailPage.tsx')).AuditTrailPage,
    ),
  },
];

const dashboard: RouteObject = {
  path: 'dashboard',
  children: [
    {
      element: (
        <SignedIn>
          <DashboardLayout />
        </SignedIn>
      ),
      children: [
        {
          index: true,
          lazy: lazyPage(async () => (await import('./routes/dashboard.tsx')).DashboardRoute),
        },
        {
          path: 'account',
          lazy: lazyPage(
            async () => (await import('./features/privacy/AccountPage.tsx')).AccountPage,
          ),
        },
        {
          path: 'payment/:id',
          lazy: lazyPage(
            async () => (await import('./features/payments/PaymentPage.tsx')).PaymentPage,
          ),
        },
      ],
    },
    only('buyer', buyerPages),
    only('seller', sellerPages),
    only('admin', adminPages),
  ],
};

/** The one table of the client's routes, with their guards. */
export const makeRouter = () =>
  createBrowserRouter([
    {
      Component: RootLayout,
      HydrateFallback: Spinner,
      ErrorBoundary: OopsPage,
      children: [{ Component: PublicLayout, children: [...publicPages, dashboard] }],
    },
  ]);

import { settings } from '../client-settings.ts';
import { advertisedQuery } from '../features/advertising/queries.ts';
import { categoriesQuery } from '../features/catalog/queries.ts';
import type { PageRoute } from '../router/page-route.ts';
import { categoryPage } from './category-page-route.ts';

/** Text pages, which the server renders for anybody. */
const textPages: PageRoute[] = [
  {
    path: '/blog',
    module: 'features/blog/BlogPage.tsx',
    load: async () => (await import('../features/blog/BlogPage.tsx')).BlogPage,
    renderedFor: 'anybody',
    head: {
      title: 'Blog',
      description: 'Notes from the workshop: four questions about building for the web, answered.',
    },
  },
  {
    path: '/about',
    module: 'features/info/AboutPage.tsx',
    load: async () => (await import('../features/info/AboutPage.tsx')).AboutPage,
    renderedFor: 'anybody',
    head: () => ({
      title: `About ${settings.brand.name}`,
      description: 'Who we are, and why a well-built bicycle deserves its next owner.',
    }),
  },
  {
    path: '/contact',
    module: 'features/info/ContactPage.tsx',
    load: async () => (await import('../features/info/ContactPage.tsx')).ContactPage,
    renderedFor: 'anybody',
    head: { title: 'Contact', description: 'How to reach us, and what to write about.' },
  },
  {
    path: '/help',
    module: 'features/info/HelpPage.tsx',
    load: async () => (await import('../features/info/HelpPage.tsx')).HelpPage,
    renderedFor: 'anybody',
    head: {
      title: 'Help',
      description: 'Buying, paying, selling, reporting: the questions that people ask most.',
    },
  },
  {
    path: '/terms',
    module: 'features/info/TermsPage.tsx',
    load: async () => (await import('../features/info/TermsPage.tsx')).TermsPage,
    renderedFor: 'anybody',
    head: { title: 'Terms of use', description: 'What you and we agree on when you trade here.' },
  },
  {
    path: '/privacy',
    module: 'features/info/PrivacyPage.tsx',
    load: async () => (await import('../features/info/PrivacyPage.tsx')).PrivacyPage,
    renderedFor: 'anybody',
    head: {
      title: 'Privacy',
      description: 'What we keep of you, what for, how long, and how to take it back.',
    },
  },
];

/**
 * Pages with a form. The browser renders them: a form that is submitted before the script has
 * loaded would put its values, including a password, into the address.
 */
const formPages: PageRoute[] = [
  {
    path: '/sign-in',
    module: 'features/accounts/sign-in/SignInPage.tsx',
    load: async () => (await import('../features/accounts/sign-in/SignInPage.tsx')).SignInPage,
    head: { title: 'Sign in' },
  },
  {
    path: '/sign-up',
    module: 'features/accounts/sign-in/SignUpPage.tsx',
    load: async () => (await import('../features/accounts/sign-in/SignUpPage.tsx')).SignUpPage,
    head: { title: 'Sign up' },
  },
  {
    path: '/forgot-password',
    module: 'features/accounts/sign-in/ForgotPasswordPage.tsx',
    load: async () =>
      (await import('../features/accounts/sign-in/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    head: { title: 'Forgot password?' },
  },
  {
    path: '/reset-password',
    module: 'features/accounts/sign-in/ResetPasswordPage.tsx',
    load: async () =>
      (await import('../features/accounts/sign-in/ResetPasswordPage.tsx')).ResetPasswordPage,
    head: { title: 'Choose a new password' },
  },
  {
    path: '/confirm-email',
    module: 'features/accounts/email/ConfirmEmailPage.tsx',
    load: async () =>
      (await import('../features/accounts/email/ConfirmEmailPage.tsx')).ConfirmEmailPage,
    head: { title: 'Confirm your email' },
  },
];

const homePage: PageRoute = {
  path: '/',
  module: 'routes/home.tsx',
  load: async () => (await import('./home.tsx')).HomeRoute,
  renderedFor: 'anybody',
  data: ({ client }) =>
    Promise.all([client.prefetchQuery(categoriesQuery()), client.prefetchQuery(advertisedQuery())]),
  head: () => ({
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: settings.brand.name,
      url: settings.origin,
    },
  }),
};

/** The pages below the top bar, outside the dashboard. */
export const publicPages: readonly PageRoute[] = [
  homePage,
  categoryPage,
  ...textPages,
  ...formPages,
];

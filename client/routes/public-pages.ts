import { settings } from '../client-settings.ts';
import { advertisedQuery } from '../features/advertising/queries.ts';
import { categoriesQuery } from '../features/catalog/queries.ts';
import type { PageRoute } from '../router/page-route.ts';
import { bicyclePage } from './bicycle/bicycle-page-route.ts';
import { categoryPage } from './category/category-page-route.ts';
import { searchPage } from './search/search-page-route.ts';
import { sellerPage } from './seller/seller-page-route.ts';

const loadTransparency = () => import('../features/info/transparency/TransparencyPage.tsx');

/** Text pages, which the server renders for anybody. */
const textPages: PageRoute[] = [
  {
    path: '/blog',
    module: 'features/blog/BlogPage.tsx',
    load: async () => (await import('../features/blog/BlogPage.tsx')).BlogPage,
    renderedFor: 'anybody',
    head: {
      title: 'Blog',
      description: 'Four articles about building for the web, from the people who build this shop.',
    },
  },
  {
    path: '/about',
    module: 'features/info/AboutPage.tsx',
    load: async () => (await import('../features/info/AboutPage.tsx')).AboutPage,
    renderedFor: 'anybody',
    head: () => ({
      title: `About ${settings.brand.name}`,
      description: 'Who we are and what we care about.',
    }),
  },
  {
    path: '/contact',
    module: 'features/info/ContactPage.tsx',
    load: async () => (await import('../features/info/ContactPage.tsx')).ContactPage,
    renderedFor: 'anybody',
    head: { title: 'Contact', description: 'How to contact us and what to include.' },
  },
  {
    path: '/help',
    module: 'features/info/HelpPage.tsx',
    load: async () => (await import('../features/info/HelpPage.tsx')).HelpPage,
    renderedFor: 'anybody',
    head: {
      title: 'Help',
      description: 'Answers to common questions about buying, paying and selling.',
    },
  },
  {
    path: '/buyer-protection',
    module: 'features/info/protection/BuyerProtectionPage.tsx',
    load: async () =>
      (await import('../features/info/protection/BuyerProtectionPage.tsx')).BuyerProtectionPage,
    renderedFor: 'anybody',
    head: {
      title: 'Buyer protection',
      description:
        'How we hold the money of a buyer, until when, and what happens if there is a problem.',
    },
  },
  {
    path: '/terms',
    module: 'features/info/TermsPage.tsx',
    load: async () => (await import('../features/info/TermsPage.tsx')).TermsPage,
    renderedFor: 'anybody',
    head: { title: 'Terms of use', description: 'The rules for buying and selling here.' },
  },
  {
    path: '/rules',
    module: 'features/info/RulesPage.tsx',
    load: async () => (await import('../features/info/RulesPage.tsx')).RulesPage,
    renderedFor: 'anybody',
    head: {
      title: 'Rules',
      description: 'What is not allowed here, and what happens after a report.',
    },
  },
  {
    path: '/transparency',
    module: 'features/info/transparency/TransparencyPage.tsx',
    load: async () => (await loadTransparency()).TransparencyPage,
    renderedFor: 'anybody',
    data: async (context) => (await loadTransparency()).loadYearlyCounts(context),
    head: {
      title: 'Transparency',
      description: 'How many reports we got, what we decided, and what came of appeals, by year.',
    },
  },
  {
    path: '/privacy',
    module: 'features/info/PrivacyPage.tsx',
    load: async () => (await import('../features/info/PrivacyPage.tsx')).PrivacyPage,
    renderedFor: 'anybody',
    head: {
      title: 'Privacy',
      description: 'What data we store about you, why, for how long, and how to delete it.',
    },
  },
];

/**
 * Pages that the browser renders: what they show is kept there, or they have a form, which would put
 * its values, including a password, into the address if it was sent before the script has loaded.
 */
const browserPages: PageRoute[] = [
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
    path: '/compare',
    module: 'routes/compare.tsx',
    load: async () => (await import('./compare.tsx')).CompareRoute,
    head: { title: 'Compare bicycles' },
  },
  ...[
    ['/unsubscribe', 'Stop mails'],
    ['/confirm-email', 'Confirm your email'],
    ['/keep-second-factor', 'Keep your second factor'],
    ['/new-email', 'Change of your email'],
    ['/undo-email', 'Change of your email'],
  ].map(([path = '', title = '']) => ({
    path,
    module: 'routes/mail-link.tsx',
    load: async () => (await import('./mail-link.tsx')).MailLinkRoute,
    head: { title },
  })),
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
  searchPage,
  bicyclePage,
  sellerPage,
  ...textPages,
  ...browserPages,
];

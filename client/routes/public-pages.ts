import { advertisedQuery } from '../features/advertising/queries.ts';
import { categoriesQuery } from '../features/catalog/queries.ts';
import { page } from '../router/page.tsx';

/**
 * The pages below the top bar that anybody may open; a category's own guard asks who it is. Those with
 * a form are made in the browser: one that is sent before it works would put its words, a password
 * among them, into the address.
 */
export const publicPages = [
  page({
    module: 'routes/home.tsx',
    load: async () => (await import('./home.tsx')).HomeRoute,
    onServer: 'for anybody',
    prefetch: (client) =>
      Promise.all([
        client.prefetchQuery(categoriesQuery()),
        client.prefetchQuery(advertisedQuery()),
      ]),
  }),
  page({
    path: 'category/:id',
    module: 'routes/category.tsx',
    load: async () => (await import('./category.tsx')).CategoryRoute,
    onServer: 'for somebody',
    // What it begins with depends on its address in a way that only the page itself needs to know.
    prefetch: async (client, { id = '' }, reader, search) =>
      reader &&
      (await import('./category-prefetch.ts')).prefetchCategory(client, {
        id,
        email: reader.email,
        search,
      }),
  }),
  page({
    path: 'blog',
    module: 'features/blog/BlogPage.tsx',
    load: async () => (await import('../features/blog/BlogPage.tsx')).BlogPage,
    onServer: 'for anybody',
  }),
  page({
    path: 'sign-in',
    module: 'features/accounts/sign-in/SignInPage.tsx',
    load: async () => (await import('../features/accounts/sign-in/SignInPage.tsx')).SignInPage,
  }),
  page({
    path: 'sign-up',
    module: 'features/accounts/sign-in/SignUpPage.tsx',
    load: async () => (await import('../features/accounts/sign-in/SignUpPage.tsx')).SignUpPage,
  }),
  page({
    path: 'forgot-password',
    module: 'features/accounts/sign-in/ForgotPasswordPage.tsx',
    load: async () =>
      (await import('../features/accounts/sign-in/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  }),
  page({
    path: 'reset-password',
    module: 'features/accounts/sign-in/ResetPasswordPage.tsx',
    load: async () =>
      (await import('../features/accounts/sign-in/ResetPasswordPage.tsx')).ResetPasswordPage,
  }),
  page({
    path: 'confirm-email',
    module: 'features/accounts/email/ConfirmEmailPage.tsx',
    load: async () =>
      (await import('../features/accounts/email/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  }),
  page({
    path: 'about',
    module: 'features/info/AboutPage.tsx',
    load: async () => (await import('../features/info/AboutPage.tsx')).AboutPage,
    onServer: 'for anybody',
  }),
  page({
    path: 'contact',
    module: 'features/info/ContactPage.tsx',
    load: async () => (await import('../features/info/ContactPage.tsx')).ContactPage,
    onServer: 'for anybody',
  }),
  page({
    path: 'help',
    module: 'features/info/HelpPage.tsx',
    load: async () => (await import('../features/info/HelpPage.tsx')).HelpPage,
    onServer: 'for anybody',
  }),
  page({
    path: 'terms',
    module: 'features/info/TermsPage.tsx',
    load: async () => (await import('../features/info/TermsPage.tsx')).TermsPage,
    onServer: 'for anybody',
  }),
  page({
    path: 'privacy',
    module: 'features/info/PrivacyPage.tsx',
    load: async () => (await import('../features/info/PrivacyPage.tsx')).PrivacyPage,
    onServer: 'for anybody',
  }),
];

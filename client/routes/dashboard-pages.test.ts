import { expect, test } from 'vitest';
import { accountPages, formerHashes } from '../features/own-account/account-links.ts';
import { dashboardPages } from './dashboard-pages.ts';

/** The last parts of the addresses of each guard's pages; whoever is signed in may open the others. */
const meant = {
  buyer: ['my-booking', 'my-wishlist'],
  seller: ['add-product', 'products', 'products/:id/edit', 'my-buyers'],
  admin: [
    'all-buyer',
    'all-seller',
    'reported-item',
    'moderation',
    'moderation/:id',
    'find',
    'person/:id',
    'listing/:id',
    'shop-money',
    'disputes',
    'audit-trail',
  ],
};

test('each page of the dashboard is for the people that it is meant for, and none is for visitors', () => {
  const pagesOf = Object.groupBy(dashboardPages, ({ guard }) => guard ?? 'none');
  const { 'signed in': shared = [], ...ofRoles } = pagesOf;
  const paths = Object.entries(ofRoles).map(([role, pages = []]) => [
    role,
    pages.map(({ path }) => path.replace('/dashboard/', '')),
  ]);
  expect(Object.fromEntries(paths)).toEqual(meant);
  expect(shared.length).toBeGreaterThan(0);
});

test('the tabs of the account, and the links in older mails, lead to pages', () => {
  const paths = dashboardPages.map(({ path }) => path);
  for (const { to } of accountPages) expect(paths).toContain(to);
  for (const to of Object.values(formerHashes)) expect(paths).toContain(to);
});

import type { AdminRight } from '../../../../contract/accounts/admin-rights.ts';
import type { Step } from '../choose-next-steps.ts';
import { NextSteps } from '../NextSteps.tsx';

const look: Step[] = [
  {
    title: 'Reports',
    text: 'Read the reports about bicycles and about people.',
    to: '/dashboard/reported-item',
    action: 'Reported Item',
  },
  {
    title: 'Cases',
    text: 'Decide about what was reported.',
    to: '/dashboard/moderation',
    action: 'Moderation',
  },
  {
    title: 'Disputes',
    text: 'Read what buyer and seller say, and decide.',
    to: '/dashboard/disputes',
    action: 'Disputes',
  },
  {
    title: 'Sellers',
    text: 'See all seller accounts and their email addresses.',
    to: '/dashboard/all-seller',
    action: 'All Seller',
  },
  {
    title: 'Buyers',
    text: 'See all buyer accounts and their email addresses.',
    to: '/dashboard/all-buyer',
    action: 'All Buyer',
  },
];

/** The pages of an admin who may not see the figures of the shop. */
export const AdminPages = ({ rights }: { rights: readonly AdminRight[] }) => (
  <NextSteps steps={rights.includes('support') || rights.includes('moderation') ? look : []} />
);

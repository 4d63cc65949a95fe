import type { AdminInsights, BuyerInsights, SellerInsights } from '../../../contract/dashboard.ts';
import { casesPath } from '../../links/case-links.ts';
import { pluralize } from './format.ts';

/** A possible next action, with a link to it. */
export interface Step {
  title: string;
  text: string;
  to: string;
  /** The text of the link. */
  action: string;
  /** Whether another person is waiting for it; such steps come first. */
  isUrgent?: boolean;
}

/** The number of steps that stand in one row. */
const mostSteps = 3;

const getPaid: Step = {
  title: 'Get paid',
  text: 'Set up where the money of your sales goes. Until then, we keep it for you.',
  to: '/dashboard/your-money',
  action: 'Your money',
  isUrgent: true,
};

type SellerFacts = Pick<SellerInsights, 'prices' | 'openBookings' | 'needsPayoutAccount'>;

/** Returns a seller's next steps. */
export const sellerSteps = ({ prices, openBookings, needsPayoutAccount }: SellerFacts): Step[] =>
  inOrder([
    ...(needsPayoutAccount ? [getPaid] : []),
    {
      title: prices.length === 0 ? 'Add your first bicycle' : 'Add another bicycle',
      text: 'Use a clear picture and an honest description.',
      to: '/dashboard/add-product',
      action: 'Add a product',
    },
    {
      title: 'Show it on the home page',
      text: 'Turn on Advertise next to the bicycle in My products. It is free.',
      to: '/dashboard/products',
      action: 'My products',
    },
    {
      title: openBookings > 0 ? pluralize(openBookings, 'open booking') : 'See who has booked',
      text: 'Each booking shows the buyer’s phone number, location and payment.',
      to: '/dashboard/my-buyers',
      action: 'My Buyers',
      isUrgent: openBookings > 0,
    },
  ]).slice(0, mostSteps);

/** Returns a buyer's next steps. */
export function buyerSteps({ bookings, saved }: BuyerInsights): Step[] {
  const unpaid = bookings.find(({ state }) => state === 'booked')?.count ?? 0;
  return inOrder([
    {
      title: 'Find your bicycle',
      text: 'Open a category and compare price, condition and location.',
      to: '/#categories',
      action: 'Find a bicycle',
    },
    {
      title: saved.cheaper > 0 ? `${pluralize(saved.cheaper, 'price drop')}` : 'Save what you like',
      text: 'Press the heart on a bicycle to save it and see when its price drops.',
      to: '/dashboard/my-wishlist',
      action: 'Wishlist',
      isUrgent: saved.cheaper > 0,
    },
    {
      title: unpaid > 0 ? `${pluralize(unpaid, 'booking')} to pay` : 'Book and pay',
      text: 'Pay by card for a bicycle that you have booked. Nobody else can buy it then.',
      to: '/dashboard/my-booking',
      action: 'My Booking',
      isUrgent: unpaid > 0,
    },
  ]);
}

/** Returns an admin's next steps. */
export const adminSteps = ({ openReports, openPersonReports }: AdminInsights): Step[] => {
  const open = openReports + openPersonReports;
  return inOrder([
    {
      title: 'Verify sellers',
      text: 'The verified mark tells buyers that you have checked who the seller is.',
      to: '/dashboard/all-seller',
      action: 'All Seller',
    },
    {
      title: open > 0 ? pluralize(open, 'open report') : 'There are no open reports',
      text: 'Decide about the bicycles, people, messages and reviews that were reported.',
      to: casesPath,
      action: 'Moderation',
      isUrgent: open > 0,
    },
    {
      title: 'Manage buyers',
      text: 'See all buyer accounts and their email addresses.',
      to: '/dashboard/all-buyer',
      action: 'All Buyer',
    },
  ]);
};

const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false));

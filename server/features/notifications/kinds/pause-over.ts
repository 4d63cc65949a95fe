import { eq } from 'drizzle-orm';
import { z } from '../../../../contract/zod.ts';
import { users } from '../../../db/schema/accounts.ts';
import { defineKind } from '../notification-kind.ts';

/** The seller, when a pause has ended on its day, by itself: once for all their bicycles. */
export const pauseOver = defineKind({
  kind: 'pause_over',
  data: z.object({}),
  isRequired: false,
  mailGroup: 'bookings',
  // `about` holds the seller and the moment.
  find: async (db, { about }) => {
    const [sellerId = ''] = about.split(' ');
    const [seller] = await db.select().from(users).where(eq(users.id, sellerId));
    const isNews = seller && !seller.deletedAt && !seller.pausedUntil;
    return isNews ? { data: {}, userIds: [sellerId] } : null;
  },
  words: (_, brandName) => {
    const link = '/dashboard/products?side=seller';
    return {
      title: 'Your bicycles are visible again',
      text: 'Your pause is over, and buyers can find and book your bicycles.',
      link,
      mail: [
        `Your pause at ${brandName} is over. Buyers can find and book your bicycles:`,
        { path: link },
      ],
    };
  },
});

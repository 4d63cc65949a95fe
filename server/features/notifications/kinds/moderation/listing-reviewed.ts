import { and, eq, isNull } from 'drizzle-orm';
import { z } from '../../../../../contract/zod.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { isListed, products } from '../../../../db/schema/catalog.ts';
import { quoteTitle } from '../../../mails/quote-user-text.ts';
import { defineKind } from '../../notification-kind.ts';

/** The seller, when a listing that has waited for a look of moderators is offered. */
export const listingReviewed = defineKind({
  kind: 'listing_reviewed',
  data: z.object({ title: z.string() }),
  isRequired: false,
  mailGroup: 'notices',
  // `about` holds the listing and the moment.
  find: async (db, { about }) => {
    const [id = ''] = about.split(' ');
    const isNews = and(eq(products.id, id), isListed, isNull(users.deletedAt));
    const [row] = await db
      .select({ title: products.title, sellerId: products.sellerId })
      .from(products)
      .innerJoin(users, eq(users.id, products.sellerId))
      .where(isNews);
    return row ? { data: { title: row.title }, userIds: [row.sellerId] } : null;
  },
  words: ({ title }, brandName) => {
    const link = '/dashboard/products?side=seller';
    const text = `A moderator has looked at ${quoteTitle(title)}. Buyers can find it like your other bicycles.`;
    return {
      title: 'Your listing is no longer in review',
      text,
      link,
      mail: [text, `Your bicycles at ${brandName}:`, { path: link }],
    };
  },
});

import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { quoteTitle } from '../../mails/quote-user-text.ts';
import { defineKind } from '../notification-kind.ts';
import { findWished, findWishers, wishData, wishedBicycle, wishMailDelayMs } from '../wish-data.ts';

/** Everybody with the bicycle in the wishlist, when another buyer has bought it. */
export const wishSold = defineKind({
  kind: 'wish_sold',
  data: wishData,
  isRequired: false,
  mailGroup: 'wishes',
  bundle: {
    delayMs: wishMailDelayMs,
    title: (count) => `${count} bicycles in your wishlist were sold`,
  },
  // `about` holds the product and the buyer, who gets other news.
  find: async (db, { about }) => {
    const [productId = '', buyerId] = about.split(' ');
    const found = (await findWished(db, [productId])).get(productId);
    if (found?.state !== 'sold') return null;
    return { data: found.data, userIds: await findWishers(db, productId, buyerId) };
  },
  bicycle: wishedBicycle,
  words: ({ title, productId }, brandName) => {
    const link = bicyclePath({ id: productId, title });
    return {
      title: 'A bicycle in your wishlist was sold',
      text: `Another buyer has bought ${quoteTitle(title)}.`,
      link,
      mail: [
        `Another buyer has bought ${quoteTitle(title)}, which is in your wishlist at ${brandName}.`,
        'You can look for similar bicycles here:',
        { path: link },
      ],
    };
  },
});

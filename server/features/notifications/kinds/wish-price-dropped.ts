import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { z } from '../../../../contract/zod.ts';
import { quoteTitle } from '../../mails/quote-user-text.ts';
import { defineKind } from '../notification-kind.ts';
import { findWished, findWishers, wishData, wishedBicycle, wishMailDelayMs } from '../wish-data.ts';

/**
 * Everybody with the bicycle in the wishlist, when it costs less than before; once a day for each
 * bicycle, however often its price changes.
 */
export const wishPriceDropped = defineKind({
  kind: 'wish_price_dropped',
  data: wishData.extend({ formerCents: z.number() }),
  isRequired: false,
  mailGroup: 'wishes',
  bundle: { delayMs: wishMailDelayMs, title: (count) => `${count} lower prices` },
  // `about` holds the product, the day, and the former price in cents.
  onceFor: (about) => about.split(' ').slice(0, 2).join(' '),
  find: async (db, { about }) => {
    const [productId = '', , former = '0'] = about.split(' ');
    const formerCents = Number(former);
    const found = (await findWished(db, [productId])).get(productId);
    if (!isLower(found, formerCents)) return null;
    return { data: { ...found.data, formerCents }, userIds: await findWishers(db, productId) };
  },
  hold: async (db, drops) => {
    const ids = drops.map(({ productId }) => productId);
    const found = await findWished(db, ids);
    return drops.map(({ productId, formerCents }) => isLower(found.get(productId), formerCents));
  },
  bicycle: (wished) => wishedBicycle(wished),
  words: ({ title, priceCents, formerCents, productId }, brandName) => {
    const link = bicyclePath({ id: productId, title });
    const prices = `${formatMoney(priceCents / 100)} instead of ${formatMoney(formerCents / 100)}`;
    return {
      title: 'A lower price',
      text: `${quoteTitle(title)} in your wishlist now costs ${prices}.`,
      link,
      mail: [
        `${quoteTitle(title)}, which is in your wishlist at ${brandName}, now costs ${prices}.`,
        { path: link },
      ],
    };
  },
});

type Wished =
  Awaited<ReturnType<typeof findWished>> extends Map<string, infer Value> ? Value : never;

/** Whether a product is for sale for less than this price. */
const isLower = (found: Wished | undefined, formerCents: number): found is Wished =>
  found?.state === 'available' && found.data.priceCents < formerCents;

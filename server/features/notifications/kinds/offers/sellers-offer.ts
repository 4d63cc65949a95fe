import { bicyclePath } from '../../../../../contract/catalog/product-links.ts';
import { roundOfferDays } from '../../../../../contract/limits.ts';
import { formatMoney } from '../../../../../contract/money.ts';
import { quoteTitle } from '../../../mails/quote-user-text.ts';
import { defineKind } from '../../notification-kind.ts';
import { bicycleOf, findOfferNews, type OfferData, offerData } from './offer-data.ts';

/** Everybody who is interested in a bicycle and takes such offers, when its seller offers it for less. */
export const sellersOffer = defineKind<OfferData>({
  kind: 'sellers_offer',
  data: offerData,
  isRequired: false,
  mailGroup: 'wishes',
  // No longer news when the buyer has taken it or it has ended.
  find: async (db, { about, side }) => {
    const found = await findOfferNews(db, { about: `${about} open`, side });
    return found?.state === 'open' ? found : null;
  },
  bicycle: bicycleOf,
  words: ({ title, productId, amountCents, askedCents }, brandName) => {
    const link = bicyclePath({ id: productId, title });
    const price = formatMoney(amountCents / 100);
    const offered = `The seller of ${quoteTitle(title)} offers it to you for ${price}, instead of ${formatMoney(askedCents / 100)}`;
    const rest = `You have ${roundOfferDays} days to take it. It was made to several people: the first to pay gets the bicycle.`;
    return {
      title: 'A seller has made you an offer',
      text: `${offered}. ${rest}`,
      link,
      mail: [`${offered}, at ${brandName}.`, rest, { path: link }],
    };
  },
});

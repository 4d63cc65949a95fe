import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { defineKind } from '../notification-kind.ts';
import { findTradeOfBooking, listOf, partsOf, tradeData } from '../trade-data.ts';

/** A buyer with an unpaid booking, when the seller has changed the price. */
export const priceChanged = defineKind({
  kind: 'price_changed',
  data: tradeData,
  isRequired: false,
  mailGroup: 'bookings',
  find: async (db, event) => {
    const trade = await findTradeOfBooking(db, event);
    // No longer news when the buyer has accepted the price or the booking is closed.
    const isNews = trade?.state === 'booked' && trade.data.askedCents !== trade.data.amountCents;
    return isNews ? trade : null;
  },
  words: (trade, brandName) => {
    const { title, amount } = partsOf(trade);
    const asked = formatMoney(trade.askedCents / 100);
    const link = listOf(trade);
    return {
      title: 'The price has changed',
      text: `${title} now costs ${asked}. You booked it for ${amount}. Accept the new price before you pay.`,
      link,
      mail: [
        `The seller of ${title} at ${brandName} has changed the price to ${asked}. You booked it for ${amount}.`,
        'You still have your booking. Please accept the new price before you pay, or delete the booking:',
        { path: link },
        'The bicycle:',
        { path: bicyclePath({ id: trade.productId, title: trade.title }) },
      ],
    };
  },
});

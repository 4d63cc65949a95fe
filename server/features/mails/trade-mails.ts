import { productPath } from '../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { CancelReason } from '../../../contract/trade/bookings.ts';
import type { MailKind, MailSide } from '../../db/schema/outbox.ts';
import { composeEmail, type EmailContent, type Sender } from './email-content.ts';
import { quoteUserText } from './quote-user-text.ts';

/** What a mail about a trade may contain; never the contact details of either side. */
export interface MailContext {
  bookingId: string;
  /** Written by the seller. */
  title: string;
  /** The amount of the booking, or of the refunded payment. */
  amountCents: number;
  cancelReason: CancelReason | null;
  productId: string;
  categoryId: string;
  /** The current asking price. */
  askedCents: number;
}

type TradeMailKind = Extract<
  MailKind,
  'booked' | 'paid' | 'shipped' | 'cancelled' | 'price_changed' | 'refunded'
>;

const reasons: Record<CancelReason, string> = {
  by_buyer: 'The buyer has cancelled the booking. Your bicycle is still for sale.',
  by_seller: 'The seller has cancelled the booking.',
  sold: 'Another buyer has bought the bicycle.',
  withdrawn: 'The bicycle is no longer for sale.',
  buyer_left:
    'The account of the buyer was deleted, and they get a full refund. Please do not send the bicycle. It is for sale again, unless you have deleted the listing.',
  seller_left: 'The account of the seller was deleted, and the bicycle is no longer for sale.',
};

/**
 * Composes the mail about a trade for one side. Subjects contain no user's text, since the seller
 * chooses the title.
 */
export function tradeEmail(
  { brandName, origin }: Sender,
  { kind, side, context }: { kind: TradeMailKind; side: MailSide; context: MailContext },
): EmailContent {
  const title = quoteUserText(context.title);
  const amount = formatMoney(context.amountCents / 100);
  const isSeller = side === 'seller';
  // The link sets the side, since the account may be on the other side by then.
  const list = new URL(
    isSeller ? '/dashboard/my-buyers?side=seller' : '/dashboard/my-booking?side=buyer',
    origin,
  );
  const bicycle = new URL(productPath(context), origin);
  const emails: Record<TradeMailKind, () => EmailContent> = {
    booked: () =>
      isSeller
        ? composeEmail('Your bicycle is booked', [
            `A buyer has booked your ${title} for ${amount} at ${brandName}.`,
            'They have not paid yet, so please do not send it. You can see who booked it here:',
            list,
          ])
        : composeEmail('You booked a bicycle', [
            `You have booked ${title} for ${amount} at ${brandName}.`,
            'It is yours when you have paid, unless another buyer pays first. You can pay here:',
            list,
            'The bicycle:',
            bicycle,
          ]),
    paid: () =>
      isSeller
        ? composeEmail('Your bicycle is sold', [
            `Your ${title} is sold. The buyer has paid ${amount} at ${brandName}.`,
            'Please send it, and then mark it as shipped here:',
            list,
          ])
        : composeEmail('Your payment was successful', [
            `Thank you. You have paid ${amount} for ${title} at ${brandName}.`,
            'The seller has been told and will send it. You can see the status here:',
            list,
            'Your receipt:',
            new URL(`/dashboard/payment/${context.bookingId}?side=buyer`, origin),
          ]),
    shipped: () =>
      composeEmail('Your bicycle is on its way', [
        `The seller has sent ${title}, which you bought at ${brandName}.`,
        'When it has arrived, please confirm that you received it here:',
        list,
      ]),
    price_changed: () =>
      composeEmail('The price has changed', [
        `The seller of ${title} at ${brandName} has changed the price to ${formatMoney(context.askedCents / 100)}. You booked it for ${amount}.`,
        'You still have your booking. Please accept the new price before you pay, or delete the booking:',
        list,
        'The bicycle:',
        bicycle,
      ]),
    cancelled: () =>
      composeEmail('A booking was cancelled', [
        `The booking of ${title} for ${amount} at ${brandName} was cancelled.`,
        reasons[context.cancelReason ?? 'withdrawn'],
        ...(isSeller ? [] : ['You do not have to pay anything.']),
        list,
      ]),
    refunded: () =>
      isSeller
        ? composeEmail('Please do not send your bicycle', [
            `The sale of your ${title} for ${amount} at ${brandName} was cancelled.`,
            reasons.buyer_left,
            list,
          ])
        : composeEmail('Your refund', [
            `Your purchase of ${title} at ${brandName} could not be completed. We are refunding your ${amount} in full.`,
            ...(context.cancelReason === 'seller_left' ? [reasons.seller_left] : []),
            'The refund usually takes a few days, depending on your bank.',
            list,
          ]),
  };
  return emails[kind]();
}

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
  by_buyer: 'The buyer has taken the booking back, so the bicycle is free for others.',
  by_seller: 'The seller has cancelled it.',
  sold: 'Somebody else has bought the bicycle.',
  withdrawn: 'The bicycle is no longer for sale.',
  buyer_left:
    'The account of the buyer was deleted, and their money goes back. Please do not send the bicycle. It is offered again, unless you have taken it down.',
  seller_left: 'The seller has left, and the bicycle is no longer for sale.',
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
            `Somebody has booked your ${title} for ${amount} at ${brandName}.`,
            'It is not paid yet, so please do not send it. Who it is stands here:',
            list,
          ])
        : composeEmail('You booked a bicycle', [
            `You have booked ${title} for ${amount} at ${brandName}.`,
            'It is yours once you have paid, unless somebody else pays first. Pay here:',
            list,
            'The bicycle:',
            bicycle,
          ]),
    paid: () =>
      isSeller
        ? composeEmail('Your bicycle is paid', [
            `Your ${title} is sold: ${amount} were paid at ${brandName}.`,
            'Please send it, and say so here:',
            list,
          ])
        : composeEmail('Your payment', [
            `Thank you. You have paid ${amount} for ${title} at ${brandName}.`,
            'The seller knows and will send it. Where it is stands here:',
            list,
            'Your receipt:',
            new URL(`/dashboard/payment/${context.bookingId}?side=buyer`, origin),
          ]),
    shipped: () =>
      composeEmail('Your bicycle is on its way', [
        `The seller has sent ${title}, which you bought at ${brandName}.`,
        'Once it is there, please say so here:',
        list,
      ]),
    price_changed: () =>
      composeEmail('A new price', [
        `The seller of ${title} at ${brandName} now asks ${formatMoney(context.askedCents / 100)}. You booked it for ${amount}.`,
        'Your booking stays. Accept the new price there before you pay, or delete the booking:',
        list,
        'The bicycle:',
        bicycle,
      ]),
    cancelled: () =>
      composeEmail('A booking has ended', [
        `The booking of ${title} for ${amount} at ${brandName} has ended.`,
        reasons[context.cancelReason ?? 'withdrawn'],
        ...(isSeller ? [] : ['Nothing is to be paid for it.']),
        list,
      ]),
    refunded: () =>
      isSeller
        ? composeEmail('Please do not send your bicycle', [
            `The sale of your ${title} for ${amount} at ${brandName} has ended.`,
            reasons.buyer_left,
            list,
          ])
        : composeEmail('Your money back', [
            `We could not give you ${title} at ${brandName}, so your ${amount} go back in full.`,
            ...(context.cancelReason === 'seller_left' ? [reasons.seller_left] : []),
            'How long that takes is up to your bank; a few days are usual.',
            list,
          ]),
  };
  return emails[kind]();
}

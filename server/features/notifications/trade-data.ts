import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formatMoney } from '../../../contract/money.ts';
import { cancelReason } from '../../../contract/trade/bookings.ts';
import { z } from '../../../contract/zod.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { payments } from '../../db/schema/payments.ts';
import { quoteTitle } from '../mails/quote-user-text.ts';
import type { NotifiedEvent } from './notification-kind.ts';

/** What notifications about a trade contain; never the contact details of either side. */
export const tradeData = z.object({
  side: z.enum(['buyer', 'seller']),
  bookingId: z.string(),
  /** Written by the seller. */
  title: z.string(),
  /** The amount of the booking, or of the refunded payment. */
  amountCents: z.number(),
  /** The price that the seller asks at this moment. */
  askedCents: z.number(),
  cancelReason: cancelReason.nullable(),
  productId: z.string(),
  categoryId: z.string(),
});
export type TradeData = z.infer<typeof tradeData>;

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');

interface Trade {
  data: TradeData;
  state: typeof bookings.$inferSelect.state;
  userIds: string[];
}

/** Returns the trade of a booking and the person on the side of the event, unless deleted. */
export const findTradeOfBooking = (
  db: Database,
  { about, side }: NotifiedEvent,
): Promise<Trade | null> => {
  // For a new price, `about` holds the booking id and the hour.
  const [bookingId = ''] = about.split(' ');
  return findTrade(db, side, { bookingId });
};

/** Likewise, with the amount of the refunded payment, whose transaction id is `about`. */
export const findTradeOfRefund = (
  db: Database,
  { about, side }: NotifiedEvent,
): Promise<Trade | null> => findTrade(db, side, { transactionId: about });

async function findTrade(
  db: Database,
  side: NotifiedEvent['side'],
  key: { bookingId: string } | { transactionId: string },
): Promise<Trade | null> {
  if (side !== 'buyer' && side !== 'seller') return null;
  const recipient = side === 'seller' ? sellers : buyers;
  const transactionId = 'transactionId' in key ? key.transactionId : '';
  const [row] = await db
    .select({
      userId: recipient.id,
      bookingId: bookings.id,
      title: bookings.title,
      priceCents: bookings.priceCents,
      refundedCents: payments.amountCents,
      cancelReason: bookings.cancelReason,
      state: bookings.state,
      productId: products.id,
      categoryId: products.categoryId,
      askedCents: products.sellingPriceCents,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(
      payments,
      and(eq(payments.bookingId, bookings.id), eq(payments.transactionId, transactionId)),
    )
    .where(
      and(
        'bookingId' in key
          ? eq(bookings.id, key.bookingId)
          : eq(payments.transactionId, transactionId),
        isNull(recipient.deletedAt),
      ),
    );
  if (!row) return null;
  const { userId, priceCents, refundedCents, state, ...data } = row;
  const amountCents = refundedCents ?? priceCents;
  return { data: { ...data, side, amountCents }, state, userIds: [userId] };
}

/** The person's list of bookings. It sets the side, since the account may be on the other side. */
export const listOf = ({ side }: TradeData): string =>
  side === 'seller' ? '/dashboard/my-buyers?side=seller' : '/dashboard/my-booking?side=buyer';

/** The parts that most sentences about a trade need. */
export const partsOf = ({ title, amountCents }: TradeData) => ({
  title: quoteTitle(title),
  amount: formatMoney(amountCents / 100),
});

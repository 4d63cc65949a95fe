import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shippingZones } from '../../../contract/catalog/catalog.ts';
import { delivery, deliveryOffer } from '../../../contract/catalog/delivery-offer.ts';
import { offerTo } from '../../../contract/deals/address/shipping-zones.ts';
import { cancelReason } from '../../../contract/deals/booking-states.ts';
import { formatMoney, formatTotal } from '../../../contract/money.ts';
import { z } from '../../../contract/zod.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { refunds } from '../../db/schema/deals/money.ts';
import { toShippingZones } from '../../places/shipping-zones.ts';
import { quoteTitle } from '../mails/quote-user-text.ts';
import { isRefundOf, paidOtherwise } from '../payments/queries-refunds.ts';
import type { NotifiedEvent, ToldBicycle } from './notification-kind.ts';

/** What notifications about a deal contain; never the contact details of either side. */
export const dealData = z.object({
  side: z.enum(['buyer', 'seller']),
  bookingId: z.string(),
  /** Written by the seller. */
  title: z.string(),
  /** The price of the booking, or the amount of a refund. */
  amountCents: z.number(),
  /** What shipping costs in addition to the price of the booking. */
  shippingCents: z.number().optional(),
  delivery: delivery.optional(),
  /** Whether a part of the payment is refunded, and the seller gets the rest. */
  isPart: z.boolean().optional(),
  /** Why an admin has ordered a refund outside a dispute. */
  explanation: z.string().optional(),
  /** Whether the operator has paid a refund another way, since the card does not take it. */
  isPaidOtherwise: z.boolean().optional(),
  /** What the seller asks at this moment: the price, and what shipping costs in addition. */
  askedCents: z.number(),
  askedDelivery: deliveryOffer.optional(),
  askedShippingCents: z.number().optional(),
  /** What shipping abroad costs, where the country of the buyer is not known. */
  askedZones: shippingZones.optional(),
  cancelReason: cancelReason.nullable(),
  productId: z.string(),
  categoryId: z.string(),
  /** The path or URL of its first picture; not in what was stored before mails had pictures. */
  picture: z.string().optional(),
});
export type DealData = z.infer<typeof dealData>;

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');

interface Deal {
  data: DealData;
  state: typeof bookings.$inferSelect.state;
  userIds: string[];
}

/** Returns the deal of a booking and the person on the side of the event, unless deleted. */
export const findDealOfBooking = (
  db: Database,
  { about, side }: NotifiedEvent,
): Promise<Deal | null> => {
  // For a new price, `about` holds the booking id and the hour.
  const [bookingId = ''] = about.split(' ');
  return findDeal(db, side, { bookingId });
};

/** Likewise, with the amount of the refund whose id `about` begins with. */
export const findDealOfRefund = (
  db: Database,
  { about, side }: NotifiedEvent,
): Promise<Deal | null> => {
  const [refundId = ''] = about.split(' ');
  return findDeal(db, side, { refundId });
};

async function findDeal(
  db: Database,
  side: NotifiedEvent['side'],
  key: { bookingId: string } | { refundId: string },
): Promise<Deal | null> {
  if (side !== 'buyer' && side !== 'seller') return null;
  const recipient = side === 'seller' ? sellers : buyers;
  const isRefund = 'refundId' in key ? isRefundOf(key.refundId) : sql`false`;
  const [row] = await db
    .select({
      userId: recipient.id,
      bookingId: bookings.id,
      title: bookings.title,
      priceCents: bookings.priceCents,
      shippingCents: bookings.shippingCents,
      delivery: bookings.delivery,
      refundedCents: refunds.amountCents,
      failure: refunds.failure,
      explanation: refunds.explanation,
      cancelReason: bookings.cancelReason,
      state: bookings.state,
      productId: products.id,
      categoryId: products.categoryId,
      picture: products.image,
      askedCents: products.sellingPriceCents,
      askedDelivery: products.delivery,
      askedShippingCents: products.shippingCents,
      zones: products.shippingZones,
      address: bookings.address,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(refunds, and(eq(refunds.bookingId, bookings.id), isRefund))
    .where(
      and(
        'bookingId' in key ? eq(bookings.id, key.bookingId) : isRefund,
        isNull(recipient.deletedAt),
      ),
    );
  if (!row) return null;
  const {
    userId,
    priceCents,
    refundedCents,
    failure,
    state,
    zones,
    address,
    explanation,
    ...data
  } = row;
  const asked = offerTo(
    {
      price: data.askedCents,
      delivery: data.askedDelivery,
      shipping: data.askedShippingCents,
      zones,
    },
    address?.country,
  );
  const amountCents = refundedCents ?? priceCents;
  const isPart = refundedCents !== null && state !== 'refunded';
  const isPaidOtherwise = failure === paidOtherwise;
  return {
    data: {
      ...data,
      askedDelivery: asked.delivery,
      askedShippingCents: asked.shipping,
      askedZones: address
        ? undefined
        : toShippingZones({ delivery: data.askedDelivery, shippingZones: zones }).shipping_zones,
      side,
      amountCents,
      isPart,
      isPaidOtherwise,
      ...(explanation && { explanation }),
    },
    state,
    userIds: [userId],
  };
}

/** The person's list of bookings. It sets the side, since the account may be on the other side. */
export const listOf = ({ side }: DealData): string =>
  side === 'seller' ? '/dashboard/my-buyers?side=seller' : '/dashboard/my-booking?side=buyer';

/** The page of the deal, as the person's side sees it. */
export const dealOf = ({ bookingId, side }: DealData): string =>
  `/dashboard/deal/${bookingId}?side=${side}`;

/** Where the buyer pays, or accepts what the seller has changed. */
export const paymentOf = ({ bookingId }: DealData): string =>
  `/dashboard/payment/${bookingId}?side=buyer`;

/** The seller's page about money. */
export const sellersPayouts = '/dashboard/your-money?side=seller';

/** The parts that most sentences about a deal need. */
export const partsOf = ({ title, amountCents }: DealData) => ({
  title: quoteTitle(title),
  amount: formatMoney(amountCents / 100),
});

/** The bicycle of a mail about a deal, without an amount. */
export const bicycleOf = ({ title, picture }: DealData): ToldBicycle => ({ title, picture });

/** Likewise, with what the buyer pays or has paid for it. */
export const bookedBicycleOf = (deal: DealData): ToldBicycle => ({
  ...bicycleOf(deal),
  amount: totalOf(deal),
});

/** What a buyer pays in all for a booked bicycle: at the price in cents, or at that of the booking. */
export const totalOf = (deal: DealData, priceCents = deal.amountCents): string =>
  formatTotal(priceCents / 100, (deal.shippingCents ?? 0) / 100);

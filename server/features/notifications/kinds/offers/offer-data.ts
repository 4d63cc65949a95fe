import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { delivery } from '../../../../../contract/catalog/delivery-offer.ts';
import { offerState, voidReason } from '../../../../../contract/deals/offers/offer-steps.ts';
import { formatTotal } from '../../../../../contract/money.ts';
import { z } from '../../../../../contract/zod.ts';
import type { Database } from '../../../../db/database.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { products } from '../../../../db/schema/catalog.ts';
import { offers } from '../../../../db/schema/deals/offers.ts';
import { findThreadAbout } from '../../../messages/thread-rows.ts';
import type { NotifiedEvent, ToldBicycle } from '../../notification-kind.ts';

/** What notifications about an offer contain. Amounts in cents. */
export const offerData = z.object({
  side: z.enum(['buyer', 'seller']),
  /** What has happened: the state that the offer got. */
  what: offerState,
  offerId: z.string(),
  bookingId: z.string().nullable(),
  threadId: z.string().nullable(),
  productId: z.string(),
  /** Written by the seller. */
  title: z.string(),
  picture: z.string().optional(),
  madeBy: z.enum(['buyer', 'seller']),
  isRound: z.boolean(),
  amountCents: z.number(),
  shippingCents: z.number(),
  delivery: delivery.nullable(),
  askedCents: z.number(),
  voidReason: voidReason.nullable(),
});
export type OfferData = z.infer<typeof offerData>;

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');

/**
 * Returns an offer, its state now, and the person on the side of the event, unless deleted. `about` holds the id of the
 * offer, and the state that it got.
 */
export async function findOfferNews(
  db: Database,
  { about, side }: NotifiedEvent,
): Promise<{ data: OfferData; state: OfferData['what']; userIds: string[] } | null> {
  if (side !== 'buyer' && side !== 'seller') return null;
  const [id = '', what] = about.split(' ');
  const recipient = side === 'seller' ? sellers : buyers;
  const [row] = await db
    .select({ offer: offers, product: products, userId: recipient.id })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(buyers, eq(buyers.id, offers.buyerId))
    .innerJoin(sellers, eq(sellers.id, offers.sellerId))
    .where(and(eq(offers.id, id), isNull(recipient.deletedAt)));
  if (!row) return null;
  const { offer, product, userId } = row;
  const thread = offer.lineNumber === null ? null : await findThreadAbout(db, offer);
  const data = {
    side,
    what,
    offerId: id,
    bookingId: offer.bookingId,
    threadId: thread?.id ?? null,
    productId: product.id,
    title: product.title,
    picture: product.image,
    madeBy: offer.madeBy,
    isRound: offer.roundId !== null,
    amountCents: offer.priceCents,
    shippingCents: offer.shippingCents,
    delivery: offer.delivery,
    askedCents: product.sellingPriceCents,
    voidReason: offer.voidReason,
  };
  return { data: offerData.parse(data), state: offer.state, userIds: [userId] };
}

/** What the buyer would pay in all. */
export const totalOf = ({ amountCents, shippingCents }: OfferData): string =>
  formatTotal(amountCents / 100, shippingCents / 100);

/** The bicycle of a mail about an offer. */
export const bicycleOf = (data: OfferData): ToldBicycle => ({
  title: data.title,
  amount: totalOf(data),
  picture: data.picture,
});

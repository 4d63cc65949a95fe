import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { offers } from '../../db/schema/deals/offers.ts';
import { blocks, messages, threads } from '../../db/schema/messages.ts';
import { holds } from '../../db/schema/payments.ts';
import { isBlock } from '../messages/blocks.ts';

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');

/** Selects offers of a person with all that a card of one shows. */
export const selectOffers = (db: Database, readerId: string, where: SQL | undefined) =>
  db
    .select({
      offer: offers,
      product: {
        _id: products.id,
        title: products.title,
        image: products.image,
        priceCents: products.sellingPriceCents,
        delivery: products.delivery,
      },
      buyerName: buyers.username,
      sellerName: sellers.username,
      blockedName: blocks.blockedName,
      threadId: threads.id,
      message: messages,
      /** The end of a reservation of the bicycle for another buyer; it may be over. */
      otherReservedUntil: sql<Date | null>`(select max(${holds.expiresAt}) from ${holds}
        where ${holds.productId} = ${offers.productId} and ${holds.buyerId} <> ${offers.buyerId}
        and ${holds.endedAt} is null and ${holds.offerId} is not null)`.mapWith(holds.expiresAt),
      booking: {
        state: bookings.state,
        offerId: bookings.offerId,
        reservedUntil: bookings.reservedUntil,
      },
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(buyers, eq(buyers.id, offers.buyerId))
    .innerJoin(sellers, eq(sellers.id, offers.sellerId))
    .leftJoin(
      blocks,
      or(
        and(eq(offers.buyerId, readerId), isBlock(offers.buyerId, offers.sellerId)),
        and(eq(offers.sellerId, readerId), isBlock(offers.sellerId, offers.buyerId)),
      ),
    )
    .leftJoin(
      threads,
      and(
        eq(threads.buyerId, offers.buyerId),
        eq(threads.productId, offers.productId),
        isNotNull(offers.lineNumber),
      ),
    )
    .leftJoin(
      messages,
      and(eq(messages.threadId, threads.id), eq(messages.number, offers.messageNumber)),
    )
    .leftJoin(bookings, eq(bookings.id, offers.bookingId))
    .where(where)
    .$dynamic();

export type CardRow = Awaited<ReturnType<typeof selectOffers>>[number];

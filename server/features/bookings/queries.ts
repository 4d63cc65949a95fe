import { type AnyColumn, and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { offerTo } from '../../../contract/deals/address/shipping-zones.ts';
import {
  type BookingState,
  isPaid,
  sharesContacts,
} from '../../../contract/deals/booking-states.ts';
import {
  type Booking,
  type SellerFilter,
  sellerFilters,
} from '../../../contract/deals/bookings.ts';
import { toDollars } from '../../../contract/fields.ts';
import {
  findWrittenContacts,
  maskOutsideContacts,
} from '../../../contract/outside-contacts/outside-contact.ts';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings, paidStateList } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { refunds } from '../../db/schema/deals/money.ts';
import { payments } from '../../db/schema/payments.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { toShippingZones } from '../../places/shipping-zones.ts';
import { hasBought } from '../payments/queries.ts';
import { replaceTimers } from './queries-timers.ts';

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');

/** Refunds that are ordered or carried out. */
const refundedCents = sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
  where ${refunds.bookingId} = ${bookings.id})`;

/** Selects bookings with what both sides see of them. */
export const selectBookings = (db: Database, where: SQL | undefined) =>
  db
    .select({
      booking: bookings,
      image: products.image,
      categoryId: products.categoryId,
      sellerPhone: products.phone,
      sellingPriceCents: products.sellingPriceCents,
      pausedUntil: products.pausedUntil,
      offeredDelivery: products.delivery,
      offeredShippingCents: products.shippingCents,
      shippingZones: products.shippingZones,
      buyerEmail: buyers.email,
      buyerName: buyers.username,
      sellerEmail: sellers.email,
      sellerName: sellers.username,
      transactionId: payments.transactionId,
      paidAt: payments.recordedAt,
      refundedCents: refundedCents.mapWith(Number),
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(payments, and(eq(payments.bookingId, bookings.id), hasBought))
    .where(where)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectBookings>>[number];

async function listBookings(
  db: Database,
  whose: SQL | undefined,
  request: PageRequest,
): Promise<Page<Row>> {
  return readPage<Row>(
    request,
    ({ booking }) => [booking.id],
    (after, count) => {
      const begin = after ? sql`${bookings.id} < ${after[0]}` : undefined;
      return selectBookings(db, and(whose, begin)).orderBy(desc(bookings.id)).limit(count);
    },
  );
}

/**
 * Returns a page of a buyer's bookings, newest first, without deleted ones; with `state`, only
 * those.
 */
export async function listByBuyer(
  db: Database,
  buyerId: string,
  { state, ...request }: PageRequest & { state?: BookingState | undefined },
): Promise<Page<Booking>> {
  const whose = and(
    eq(bookings.buyerId, buyerId),
    isNull(bookings.hiddenAt),
    state && eq(bookings.state, state),
  );
  const page = await listBookings(db, whose, request);
  return { ...page, rows: page.rows.map(toBuyersBooking) };
}

/** Returns a page of all of a buyer's bookings, including deleted ones, newest first. */
export async function listAllByBuyer(
  db: Database,
  buyerId: string,
  request: PageRequest,
): Promise<Page<Booking>> {
  const page = await listBookings(db, eq(bookings.buyerId, buyerId), request);
  return { ...page, rows: page.rows.map(toBuyersBooking) };
}

/** Returns a page of all bookings of a seller's products, newest first. */
export async function listAllBySeller(
  db: Database,
  sellerId: string,
  request: PageRequest,
): Promise<Page<Booking>> {
  const page = await listBookings(db, eq(bookings.sellerId, sellerId), request);
  return { ...page, rows: page.rows.map(toSellersBooking) };
}

/**
 * Returns a page of the bookings of a seller's products, newest first, without those that the buyer
 * cancelled; with `show`, only that part.
 */
export async function listBySeller(
  db: Database,
  sellerId: string,
  { show, ...request }: PageRequest & { show?: SellerFilter | undefined },
): Promise<Page<Booking>> {
  const isVisibleToSeller = or(
    isNull(bookings.cancelReason),
    ne(bookings.cancelReason, 'by_buyer'),
  );
  const page = await listBookings(
    db,
    and(
      eq(bookings.sellerId, sellerId),
      isVisibleToSeller,
      show && inArray(bookings.state, [...sellerFilters[show]]),
    ),
    request,
  );
  return { ...page, rows: page.rows.map(toSellersBooking) };
}

/** Returns a buyer's own booking, or null when it does not exist or belongs to another user. */
export async function readOwnBooking(
  db: Database,
  id: string,
  buyerId: string,
): Promise<Booking | null> {
  const whose = and(eq(bookings.id, id), eq(bookings.buyerId, buyerId), isNull(bookings.hiddenAt));
  const [row] = await selectBookings(db, whose);
  return row ? toBuyersBooking(row) : null;
}

/**
 * Maps a row to a booking as the buyer sees it. It includes the seller's phone number from the
 * payment until the deal is completed. The number of a deleted seller is empty.
 */
export function toBuyersBooking(row: Row): Booking {
  const { sellerPhone, booking } = row;
  return {
    ...toBooking(row),
    hasAddress: booking.address !== null,
    sellerName: row.sellerName,
    ...(sharesContacts(booking.state) && sellerPhone !== '' ? { sellerPhone } : {}),
  };
}

/**
 * Maps a row to a booking as its seller sees it: before the payment, the location that the buyer has
 * written shows no contact details.
 */
export function toSellersBooking(row: Row): Booking {
  const booking = { ...toBooking(row), buyerName: row.buyerName };
  if (booking.paid) return booking;
  const { buyerLocation: text } = booking;
  return { ...booking, buyerLocation: maskOutsideContacts(text, findWrittenContacts(text)) };
}

/** Maps a row to a booking with all that is stored. */
function toBooking(row: Row): Booking {
  const { booking, image, categoryId, buyerEmail, sellerEmail, transactionId } = row;
  const { offeredDelivery: delivery, shippingZones } = row;
  const asked = offerTo(
    {
      price: row.sellingPriceCents,
      delivery,
      shipping: row.offeredShippingCents,
      zones: shippingZones,
    },
    booking.address?.country,
  );
  const offer = {
    selling_price: toDollars(asked.price),
    delivery: asked.delivery,
    shipping_price: toDollars(asked.shipping),
    ...toShippingZones({ delivery, shippingZones }),
  };
  return {
    _id: booking.id,
    productTitle: booking.title,
    productDetails: [{ image, categoryId, ...offer }],
    price: toDollars(booking.priceCents),
    buyerEmail,
    buyerPhone: booking.buyerPhone,
    buyerLocation: booking.buyerLocation,
    sellerEmail,
    productId: booking.productId,
    paid: isPaid(booking.state),
    state: booking.state,
    cancelReason: booking.cancelReason,
    ...(booking.state === 'booked' && row.pausedUntil && { pausedUntil: row.pausedUntil }),
    bookedAt: booking.bookedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    shippedAt: booking.shippedAt?.toISOString() ?? null,
    delivery: booking.delivery,
    shippingPrice: toDollars(booking.shippingCents),
    ...(booking.offerId && {
      offer: {
        _id: booking.offerId,
        reservedUntil: booking.reservedUntil?.toISOString() ?? null,
      },
    }),
    refunded: toDollars(row.refundedCents),
    transactionId,
  };
}

/** Returns whether a buyer has an open booking of a product. */
export async function hasOpenBooking(
  db: Database,
  buyerId: string,
  productId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.buyerId, buyerId),
        eq(bookings.productId, productId),
        eq(bookings.state, 'booked'),
      ),
    );
  return rows.length > 0;
}

/** Selects the paid booking of the product of the row around it; a product has at most one. */
export const selectDealOf = (db: Database, productId: AnyColumn | string) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.productId, productId),
        // The condition of the index of deals.
        sql`${bookings.state} in (${sql.raw(paidStateList)})`,
      ),
    );

/** Returns whether somebody has paid for a product and was not refunded in full. */
export const isSold = async (db: Database, productId: string): Promise<boolean> =>
  (await selectDealOf(db, productId)).length > 0;

/**
 * Adds a booking with its timers, within the transaction `tx`, and returns its id. @throws DrizzleQueryError when the buyer has an open booking
 * of the product
 */
export async function insertBooking(
  tx: Database,
  values: typeof bookings.$inferInsert,
): Promise<string> {
  const { id } = insertedRow(
    await tx
      .insert(bookings)
      .values({ ...values, stateSince: values.bookedAt })
      .returning({ id: bookings.id }),
  );
  await replaceTimers(tx, [{ id }], 'booked', values.bookedAt);
  return id;
}

/** Whether a booking is in one of these states. */
export const isBookingIn = async (
  db: Database,
  id: string,
  states: readonly BookingState[],
): Promise<boolean> =>
  (await db.$count(bookings, and(eq(bookings.id, id), inArray(bookings.state, [...states])))) > 0;

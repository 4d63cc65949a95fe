import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { deliveryText, type Offer, type OfferedDelivery } from '../../../contract/catalog/offer.ts';
import { offerTo } from '../../../contract/deals/address/shipping-zones.ts';
import { paidStates } from '../../../contract/deals/booking-states.ts';
import { formatMoney, formatTotal } from '../../../contract/money.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { refunds } from '../../db/schema/deals/money.ts';
import { messages } from '../../db/schema/messages.ts';
import { payments } from '../../db/schema/payments.ts';
import { toShippingZones } from '../../places/shipping-zones.ts';
import { isRefundOf } from '../payments/queries-refunds.ts';
import { appendMessage } from './append-message.ts';
import { lockThreadAbout, type ThreadRow } from './thread-rows.ts';

/** What the shop writes in a thread about an event of its booking; amounts in cents. */
const lines = {
  booked: (deal: DealRow) => `Booked for ${totalOf(deal)}.`,
  price_changed: ({ asked }: DealRow) =>
    `The seller now asks ${money(asked.price)}. ${deliveryText({ ...asked, shipping: asked.shipping / 100 })}.`,
  cancelled: () => 'The booking was cancelled.',
  paid: (deal: DealRow) => `Paid: ${totalOf(deal)}.`,
  expired: () => 'The booking has expired.',
  shipped: () => 'Shipped.',
  handed_over: () => 'Handed over.',
  delivered: () => 'Delivered.',
  received: () => 'Received.',
  refunded: ({ refundedCents, priceCents }: DealRow) =>
    `Refunded: ${money(refundedCents ?? priceCents)}.`,
};
type LineKind = keyof typeof lines;

const money = (cents: number) => formatMoney(cents / 100);

const totalOf = ({ priceCents, shippingCents }: DealRow): string =>
  formatTotal(priceCents / 100, shippingCents / 100);

interface DealRow {
  buyerId: string;
  productId: string;
  priceCents: number;
  shippingCents: number;
  asked: OfferedDelivery & Pick<Offer, 'price'>;
  refundedCents: number | null;
}

/**
 * Writes a line about an event of the outbox in the thread of its booking, if there is one. Safe to
 * repeat: an event for both sides gives one line.
 */
export async function recordDealLine(
  db: Database,
  { kind, about, createdAt }: { kind: string; about: string; createdAt: Date },
): Promise<void> {
  if (!isLineKind(kind)) return;
  const deal = await findDeal(db, kind, about);
  if (!deal) return;
  await db.transaction(async (tx) => {
    const thread = await lockThreadAbout(tx, deal);
    if (!thread) return;
    // Of what happened before the thread was started, it has only what `addPastLines` chooses.
    if (createdAt < thread.createdAt) await addPastLines(tx, thread);
    else {
      const text = lines[kind](deal);
      await addShopLine(tx, thread, { key: `${kind} ${about}`, text, at: createdAt });
    }
  });
}

const isLineKind = (kind: string): kind is LineKind => kind in lines;

/** A refund is identified by its id; anything else by its booking, and maybe the hour. */
async function findDeal(db: Database, kind: LineKind, about: string): Promise<DealRow | null> {
  const [id = ''] = about.split(' ');
  const isAbout = kind === 'refunded' ? isRefundOf(about) : eq(bookings.id, id);
  const [row] = await db
    .select({
      buyerId: bookings.buyerId,
      productId: bookings.productId,
      priceCents: bookings.priceCents,
      shippingCents: bookings.shippingCents,
      asked: {
        price: products.sellingPriceCents,
        delivery: products.delivery,
        shipping: products.shippingCents,
        zones: products.shippingZones,
      },
      address: bookings.address,
      refundedCents: refunds.amountCents,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .leftJoin(refunds, eq(refunds.bookingId, bookings.id))
    .where(isAbout)
    .limit(1);
  if (!row) return null;
  const { address, ...deal } = row;
  const { delivery, zones: shippingZones } = row.asked;
  // A buyer whose country is not known is told of the prices to all of them.
  const zones = address ? undefined : toShippingZones({ delivery, shippingZones }).shipping_zones;
  return { ...deal, asked: { ...offerTo(row.asked, address?.country), zones } };
}

/** Adds a line of the shop to the end of a thread that `tx` has locked, unless it is already there. */
export async function addShopLine(
  tx: Database,
  thread: ThreadRow,
  { key, text, at }: { key: string; text: string; at: Date },
): Promise<ThreadRow> {
  const isThere = and(
    eq(messages.threadId, thread.id),
    isNull(messages.senderId),
    eq(messages.onceFor, key),
  );
  if ((await tx.$count(messages, isThere)) > 0) return thread;
  const stored = await appendMessage(tx, thread, { text, pictures: [], onceFor: key }, at);
  return { ...thread, lastNumber: stored.number };
}

/**
 * Writes lines about what happened to the buyer's paid and newest booking before the thread was
 * started. A buyer can book and cancel any number of times: earlier ones are left out.
 */
export async function addPastLines(tx: Database, thread: ThreadRow): Promise<ThreadRow> {
  const { buyerId, productId } = thread;
  const isTheirs = and(eq(bookings.buyerId, buyerId), eq(bookings.productId, productId));
  const newest = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(isTheirs)
    .orderBy(desc(bookings.id))
    .limit(1);
  const rows = await tx
    .select({ booking: bookings, payment: payments, refund: refunds })
    .from(bookings)
    .leftJoin(payments, eq(payments.bookingId, bookings.id))
    .leftJoin(refunds, eq(refunds.transactionId, payments.transactionId))
    .where(and(isTheirs, or(inArray(bookings.state, paidStates), inArray(bookings.id, newest))))
    .orderBy(asc(bookings.id), asc(payments.id));
  let grown = thread;
  for (const { booking, payment, refund } of rows) {
    const { id, priceCents, shippingCents, bookedAt, state, shippedAt, handedOverAt, deliveredAt } =
      booking;
    const refundedCents = refund?.amountCents ?? null;
    const row = {
      buyerId,
      productId,
      priceCents,
      shippingCents,
      asked: { price: priceCents, delivery: booking.delivery, shipping: shippingCents },
      refundedCents,
    };
    const wasPaid = paidStates.includes(state) || state === 'refunded';
    const happened: [LineKind, about: string, Date | null | undefined][] = [
      ['booked', id, bookedAt],
      ['paid', id, wasPaid ? payment?.recordedAt : null],
      ['shipped', id, shippedAt],
      ['handed_over', id, handedOverAt],
      ['delivered', id, deliveredAt],
      ['refunded', refund?.id ?? '', refund?.doneAt],
      // The times of these are not always stored.
      ['received', id, booking.receivedAt ?? (state === 'received' ? thread.createdAt : null)],
      ['cancelled', id, state === 'cancelled' ? thread.createdAt : null],
    ];
    for (const [kind, about, at] of happened)
      if (at)
        grown = await addShopLine(tx, grown, {
          key: `${kind} ${about}`,
          text: lines[kind](row),
          at,
        });
  }
  return grown;
}

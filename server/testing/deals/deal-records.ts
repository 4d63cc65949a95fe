import { and, asc, eq, getTableColumns, inArray, isNull, ne } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { refunds } from '../../db/schema/deals/money.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { holds, payments } from '../../db/schema/payments.ts';
import type { TestApp } from '../app.ts';

/**
 * Returns what the shop stores of the deal with a product: its state, bookings and payments, the
 * mails about them except those of new bookings, and the number of holds that are not ended.
 */
export async function readDealRecords({ db }: Pick<TestApp, 'db'>, productId: string) {
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  const booked = await db
    .select({ id: bookings.id, state: bookings.state, reason: bookings.cancelReason })
    .from(bookings)
    .where(eq(bookings.productId, productId))
    .orderBy(asc(bookings.id));
  const ids = booked.map(({ id }) => id);
  const { id: _, chargeId: __, providerFeeCents: ___, ...columns } = getTableColumns(payments);
  const paid = await db
    .select(columns)
    .from(payments)
    .where(inArray(payments.bookingId, ids))
    .orderBy(asc(payments.id));
  const back = await db.select().from(refunds).where(inArray(refunds.bookingId, ids));
  const refundOf = new Map(back.map(({ id, transactionId }) => [id, transactionId]));
  const about = [...ids, ...refundOf.keys()];
  const isMail = and(inArray(outbox.about, about), ne(outbox.kind, 'booked'));
  const mails = await db
    .select({ kind: outbox.kind, about: outbox.about, side: outbox.side, at: outbox.createdAt })
    .from(outbox)
    .where(isMail)
    .orderBy(asc(outbox.kind), asc(outbox.about), asc(outbox.side));
  const isOpen = and(eq(holds.productId, productId), isNull(holds.endedAt));
  return {
    product: product?.state,
    bookings: booked,
    payments: paid,
    // Refunds by their transactions.
    mails: mails.map((mail) => ({ ...mail, about: refundOf.get(mail.about) ?? mail.about })),
    openHolds: await db.$count(holds, isOpen),
  };
}

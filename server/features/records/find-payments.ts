import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { toCents, toDollars } from '../../../contract/fields.ts';
import type { PaymentRow, PaymentState, PaymentsQuery } from '../../../contract/records/deals.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/deals/money.ts';
import { payments } from '../../db/schema/payments.ts';
import { type Page, readPage } from '../../pagination.ts';
import { sumAsNumber } from '../../periods.ts';
import { buyers, isBetween, isPerson, personColumns, sellers } from './columns.ts';
import { readId } from './find-words.ts';
import { listedByTime, readIds } from './read-ids.ts';

/** Returns the payments of a condition, newest first, each with its booking and the two sides. */
export const selectPayments = (db: Database, where: SQL | undefined) =>
  db
    .select({
      payment: payments,
      title: bookings.title,
      buyer: personColumns(buyers),
      seller: personColumns(sellers),
      refundedCents: sql<number>`(${db
        .select({ cents: sumAsNumber(sql`sum(${refunds.amountCents})`) })
        .from(refunds)
        .where(eq(refunds.transactionId, payments.transactionId))})`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
    .where(where)
    .orderBy(desc(payments.recordedAt), desc(payments.id));

type Row = Awaited<ReturnType<typeof selectPayments>>[number];

const { refundDueAt, refundedAt } = payments;

const states: Record<PaymentState, SQL | undefined> = {
  paid: and(isNull(refundDueAt), isNull(refundedAt)),
  refund_due: and(isNotNull(refundDueAt), isNull(refundedAt)),
  refunded: isNotNull(refundedAt),
};

function wantedOf(db: Database, { q, amount, buyer, seller, state, ...days }: PaymentsQuery) {
  const sides = and(isPerson(db, bookings.buyerId, buyer), isPerson(db, bookings.sellerId, seller));
  const theirs = db.select({ id: bookings.id }).from(bookings).where(sides);
  return {
    words: undefined,
    range: isBetween(payments.recordedAt, days),
    rest: and(
      q ? isSearched(q) : undefined,
      amount === undefined ? undefined : eq(payments.amountCents, toCents(amount)),
      sides && inArray(payments.bookingId, theirs),
      state && states[state],
    ),
  };
}

function isSearched(q: string): SQL {
  const id = readId(q);
  return id ? eq(payments.bookingId, id) : eq(payments.transactionId, q);
}

const listed = listedByTime(payments, payments.id, payments.recordedAt);

/**
 * Returns a page of the payments that an admin searches for, newest first.
 * @throws AppError invalid_input for a cursor of another list
 */
export async function findPayments(db: Database, query: PaymentsQuery): Promise<Page<PaymentRow>> {
  const page = await readPage<Row>(
    query,
    ({ payment }) => [String(payment.recordedAt.getTime()), payment.id],
    async (after, count) => {
      const ids = await readIds(db, listed, wantedOf(db, query), { after, count });
      return ids.length === 0 ? [] : selectPayments(db, inArray(payments.id, ids));
    },
    'timeAndId',
  );
  return { ...page, rows: page.rows.map(toPaymentRow) };
}

function stateOf({ refundDueAt: due, refundedAt: done }: Row['payment']): PaymentState {
  if (done) return 'refunded';
  return due ? 'refund_due' : 'paid';
}

/** Returns a payment as an admin's list shows it, in dollars. */
export const toPaymentRow = ({ payment, refundedCents, ...row }: Row): PaymentRow => ({
  ...row,
  _id: payment.id,
  transactionId: payment.transactionId,
  bookingId: payment.bookingId,
  amount: toDollars(payment.amountCents),
  refunds: toDollars(refundedCents),
  state: stateOf(payment),
  paidAt: payment.recordedAt.toISOString(),
});

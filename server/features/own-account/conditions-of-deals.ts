import { inArray, sql } from 'drizzle-orm';
import { openPaidStates } from '../../../contract/trade/booking-states.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { payments } from '../../db/schema/payments.ts';
import { ledgerEntries, refunds } from '../../db/schema/trade/money.ts';

// Conditions on rows of `bookings` in a query with a join, without which the columns inside them would
// lose the names of their tables. For the closing of accounts.

/** Both sides still have something to do or to wait for. */
export const isOpen = inArray(bookings.state, [...openPaidStates]);

/** Money is to be given back to the buyer, and the provider has not done so. */
export const isRefundDue = sql<boolean>`(exists (select from ${refunds}
    where ${refunds.bookingId} = ${bookings.id} and ${refunds.doneAt} is null)
  or exists (select from ${payments} where ${payments.bookingId} = ${bookings.id}
    and ${payments.refundDueAt} is not null and ${payments.refundedAt} is null))`;

/** The deal is over for the buyer, and its seller's money is not transferred. */
export const hasMoneyDue = sql<boolean>`(${inArray(bookings.state, ['received', 'decided', 'completed'])}
  and (select coalesce(sum(${ledgerEntries.cents}), 0) from ${ledgerEntries}
    where ${ledgerEntries.bookingId} = ${bookings.id}
    and ${inArray(ledgerEntries.account, ['seller_due', 'unclaimed'])}) > 0)`;

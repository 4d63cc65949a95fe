import { gt, isNull, or } from 'drizzle-orm';
import { payments } from '../../db/schema/payments.ts';

/**
 * Whether a payment has bought the bicycle, also if it was refunded in full later; a booking has at
 * most one such. A payment that came too late or was wrong is ordered back at the moment in which it
 * is recorded, and has bought nothing.
 */
export const hasBought = or(
  isNull(payments.refundDueAt),
  gt(payments.refundDueAt, payments.recordedAt),
);

import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { payments } from '../../db/schema/payments.ts';
import type { Payment } from './queries.ts';

/**
 * Stores the provider's charge of a payment and its fee in cents. Returns whether the fee was not
 * known before.
 */
export async function saveSettlement(
  tx: Database,
  transactionId: string,
  { chargeId, feeCents }: { chargeId: string; feeCents: number },
): Promise<boolean> {
  const saved = await tx
    .update(payments)
    .set({ chargeId, providerFeeCents: feeCents })
    .where(and(eq(payments.transactionId, transactionId), isNull(payments.providerFeeCents)))
    .returning({ id: payments.id });
  return saved.length > 0;
}

/** Returns payments whose fee is not known, the newest first, at most `limit`. */
export const listUnsettled = (db: Database, limit: number): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(isNull(payments.providerFeeCents))
    .orderBy(desc(payments.id))
    .limit(limit);

import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { refunds, transfers } from '../db/schema/deals/money.ts';

/** After how long money that was ordered to leave the shop counts as late, in milliseconds. */
const lateMs = 60 * 60 * 1000;

/**
 * Returns how many cents were to go to sellers and to buyers since an hour before `now` or longer,
 * and have not gone: the provider does not answer or refuses.
 */
export async function sumLateMoney(
  db: Database,
  now: Date,
): Promise<{ sellers: number; buyers: number }> {
  const before = new Date(now.getTime() - lateMs);
  const sumOf = async (table: typeof refunds | typeof transfers) => {
    const [row] = await db
      .select({ cents: sql<number>`coalesce(sum(${table.amountCents}), 0)`.mapWith(Number) })
      .from(table)
      .where(and(isNull(table.doneAt), lt(table.orderedAt, before)));
    return row?.cents ?? 0;
  };
  return { sellers: await sumOf(transfers), buyers: await sumOf(refunds) };
}

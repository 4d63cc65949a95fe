import { type PostedEvent, type Posting, toRows } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import { ledgerEntries } from '../../db/schema/deals/money.ts';

/**
 * Records one event of a booking in the ledger, within the transaction `tx` that holds the lock of
 * the booking. A second posting of the same kind and event is not recorded.
 * Returns whether it was recorded. Amounts in cents.
 * @throws when the entries do not add up to zero, as soon as `tx` commits
 */
export async function post(tx: Database, posting: Posting, event: PostedEvent): Promise<boolean> {
  const values = toRows(posting, event);
  if (values.length === 0) return false;
  const added = await tx
    .insert(ledgerEntries)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  return added.length > 0;
}

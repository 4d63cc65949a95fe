import type { DemoShop, ProductRow } from '@respoke/demo-shop/rows';
import type { Database } from '../../../db/database.ts';
import { disputeEntries, disputes } from '../../../db/schema/trade/disputes.ts';
import { insertAll } from '../insert-all.ts';

/** Stores the complaints of the demo's buyers and what was said about them. */
export async function storeDisputes(
  tx: Database,
  { deals }: DemoShop,
  { findPicture }: { findPicture(photo: ProductRow['photo']): string },
) {
  const rows = deals.disputes.map(({ entries: _, ...dispute }) => dispute);
  await insertAll(
    tx,
    disputes,
    rows.map((row) => ({ ...row, kind: 'complaint' as const })),
  );
  const entries = deals.disputes.flatMap(({ id: disputeId, entries }) =>
    entries.map((entry) => ({ ...entry, disputeId, pictures: entry.pictures.map(findPicture) })),
  );
  await insertAll(tx, disputeEntries, entries);
}

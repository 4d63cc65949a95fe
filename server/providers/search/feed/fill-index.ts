import type { Database } from '../../../db/database.ts';
import { minUuid } from '../../../uuid-bounds.ts';
import type { SearchProvider } from '../provider.ts';
import { type PointOf, readDocumentsAfter } from './read-documents.ts';

/** So many products are read and indexed at a time. */
const batchSize = 1000;

/** Gives all available products to `update`, in the order of their ids. */
export async function fillIndex(
  db: Database,
  pointOf: PointOf,
  update: SearchProvider['update'],
): Promise<void> {
  let after = minUuid;
  let batch: Awaited<ReturnType<typeof readDocumentsAfter>>;
  do {
    batch = await readDocumentsAfter(db, pointOf, { after, count: batchSize });
    await update(batch, []);
    after = batch.at(-1)?.id ?? after;
  } while (batch.length === batchSize);
}

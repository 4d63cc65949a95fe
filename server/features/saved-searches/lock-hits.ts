import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** Other than those of the migrations and the seed. */
const lockNumber = 7_276_509;

/**
 * Locks all hits, until `tx` ends: they are stored one after another, so that a hit is never older
 * than those that a person has seen already, and their numbers are right.
 */
export async function lockHits(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
}

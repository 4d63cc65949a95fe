import { bigint, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../column-types.ts';

// A separate schema, because backups leave it out: a restored backup must not claim that a job has
// just run.
export const jobSchema = pgSchema('jobs');

/**
 * When each background job last began and last succeeded, in any process, and the differences that
 * it found.
 */
export const jobLeases = jobSchema.table('turns', {
  job: text('job').primaryKey(),
  firstBeganAt: timestamptz('first_began_at').notNull(),
  beganAt: timestamptz('began_at').notNull(),
  /** Null until the job has succeeded once. */
  succeededAt: timestamptz('succeeded_at'),
  /**
   * Null for jobs that do not compare anything. `mended` counts the corrected differences; older
   * servers read it by this name during an upgrade.
   */
  found: jsonb('found').$type<{ mended: number; open: number }>(),
});

/**
 * Listings whose pictures are new, and are to be compared with those of other sellers. A trigger adds the rows; a
 * listing may have several.
 */
export const listingsToCompare = jobSchema.table('listings_to_compare', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: uuid('product_id').notNull(),
});

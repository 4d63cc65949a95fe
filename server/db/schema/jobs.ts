import { jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../column-types.ts';

// Apart from the shop's own tables: a backup that is put back must not say that a job was just done.
export const jobSchema = pgSchema('jobs');

/** What a comparison with the payment provider found: mended, or still open. */
export interface DifferenceCounts {
  mended: number;
  open: number;
}

/** When each job in the background last began and ended well, by whichever process, and what it found. */
export const jobLeases = jobSchema.table('turns', {
  job: text('job').primaryKey(),
  firstBeganAt: timestamptz('first_began_at').notNull(),
  beganAt: timestamptz('began_at').notNull(),
  /** Null until it has ended well once. */
  succeededAt: timestamptz('succeeded_at'),
  /** Null for jobs that look for nothing. */
  found: jsonb('found').$type<DifferenceCounts>(),
});

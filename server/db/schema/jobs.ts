import { jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

// Apart from the shop's own tables: a backup that is put back must not say that a job was just done.
export const jobSchema = pgSchema('jobs');

/** What a comparison with the payment provider found: mended, or still open. */
export interface Differences {
  mended: number;
  open: number;
}

/** When each job in the background last began and ended well, by whichever process, and what it found. */
export const jobTurns = jobSchema.table('turns', {
  job: text('job').primaryKey(),
  firstBeganAt: moment('first_began_at').notNull(),
  beganAt: moment('began_at').notNull(),
  /** Null until it has ended well once. */
  succeededAt: moment('succeeded_at'),
  /** Null for jobs that look for nothing. */
  found: jsonb('found').$type<Differences>(),
});

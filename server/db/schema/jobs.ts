import { jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

// Apart from the shop's own tables: a backup that is put back must not say that a job was just done.
export const jobSchema = pgSchema('jobs');

/** What a comparison with the payment provider found: mended, or still open. */
export interface Differences {
  mended: number;
  open: number;
}

/** When each job in the background last began, by whichever process, and what the last one found. */
export const jobTurns = jobSchema.table('turns', {
  job: text('job').primaryKey(),
  beganAt: moment('began_at').notNull(),
  /** Null for jobs that look for nothing. */
  found: jsonb('found').$type<Differences>(),
});

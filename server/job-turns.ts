import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from './db/open.ts';
import { type Differences, jobTurns } from './db/schema/jobs.ts';

/**
 * Takes a job's next turn for this process: true where the last one, of whichever process, began
 * `everyMs` ago or more, by the database's clock. Who dies in a turn leaves the job to the next.
 */
export async function takeTurn(db: Database, job: string, everyMs: number): Promise<boolean> {
  const taken = await db
    .insert(jobTurns)
    .values({ job, beganAt: sql`now()` })
    .onConflictDoUpdate({
      target: jobTurns.job,
      set: { beganAt: sql`now()` },
      setWhere: sql`${jobTurns.beganAt} <= now() - ${everyMs / 1000} * interval '1 second'`,
    })
    .returning({ job: jobTurns.job });
  return taken.length > 0;
}

/** Keeps what a job has found, for all processes to tell of. */
export async function noteFound(db: Database, job: string, found: Differences): Promise<void> {
  await db.update(jobTurns).set({ found }).where(eq(jobTurns.job, job));
}

/** What each job that looks for something found last. */
export async function listFound(db: Database): Promise<{ job: string; found: Differences }[]> {
  const rows = await db
    .select({ job: jobTurns.job, found: jobTurns.found })
    .from(jobTurns)
    .where(isNotNull(jobTurns.found));
  return rows.flatMap(({ job, found }) => (found ? [{ job, found }] : []));
}

import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { jobLeases } from '../schema/jobs.ts';
import { jobNames } from './job-names.ts';

/** The differences that a comparison with the payment provider found, corrected or still open. */
interface DifferenceCounts {
  corrected: number;
  open: number;
}

/**
 * After this many ms, a run that has not completed counts as abandoned. If it is only slow, two
 * processes then run the job at the same time, which every job tolerates.
 */
const leaseMs = 60 * 60_000;
/** When a failed run may be retried, in ms. */
const retryDelayMs = 5 * 60_000;

const ago = (ms: number) => sql`now() - ${ms / 1000} * interval '1 second'`;

/**
 * Acquires the next run of a job for this process. Returns true when the last run of any process
 * began `everyMs` milliseconds ago or earlier, by the database's clock. When a process dies during
 * a run, another takes over the job within an hour.
 */
export async function acquireLease(db: Database, job: string, everyMs: number): Promise<boolean> {
  const { beganAt, succeededAt } = jobLeases;
  const isAbandoned = sql`(${succeededAt} is null or ${succeededAt} < ${beganAt}) and ${beganAt} <= ${ago(leaseMs)}`;
  const taken = await db
    .insert(jobLeases)
    .values({ job, firstBeganAt: sql`now()`, beganAt: sql`now()` })
    .onConflictDoUpdate({
      target: jobLeases.job,
      set: { beganAt: sql`now()` },
      setWhere: sql`${beganAt} <= ${ago(everyMs)} or (${isAbandoned})`,
    })
    .returning({ job: jobLeases.job });
  return taken.length > 0;
}

/** Records that a run has succeeded. */
export async function completeLease(db: Database, job: string): Promise<void> {
  await db.update(jobLeases).set({ succeededAt: sql`now()` }).where(eq(jobLeases.job, job));
}

/**
 * Releases a run that has failed: the job is due again in five minutes, or earlier by its own
 * interval.
 */
export async function releaseLease(db: Database, job: string): Promise<void> {
  const beganAt = sql`least(${jobLeases.beganAt}, ${ago(leaseMs - retryDelayMs)})`;
  await db.update(jobLeases).set({ beganAt }).where(eq(jobLeases.job, job));
}

/** Stores the differences that a job has found, so that every process can report them. */
export async function saveDifferences(
  db: Database,
  job: string,
  { corrected, open }: DifferenceCounts,
): Promise<void> {
  const found = { mended: corrected, open };
  await db.update(jobLeases).set({ found }).where(eq(jobLeases.job, job));
}

/** Returns the differences that each job found in its last run. */
export async function listDifferences(
  db: Database,
): Promise<{ job: string; found: DifferenceCounts }[]> {
  const rows = await db
    .select({ job: jobLeases.job, found: jobLeases.found })
    .from(jobLeases)
    .where(isNotNull(jobLeases.found));
  return rows.flatMap(({ job, found }) =>
    found ? [{ job, found: { corrected: found.mended, open: found.open } }] : [],
  );
}

/**
 * Returns when each job of this version last succeeded; for a job that never has, when its first
 * run began. Rows of jobs that only other versions have are left out: their times no longer
 * change, so the alert for late jobs would never end.
 */
export async function listLastSuccesses(db: Database): Promise<{ job: string; at: Date }[]> {
  const { job, firstBeganAt, succeededAt } = jobLeases;
  const rows = await db
    .select({ job, firstBeganAt, succeededAt })
    .from(jobLeases)
    .where(inArray(job, jobNames));
  return rows.map((row) => ({ job: row.job, at: row.succeededAt ?? row.firstBeganAt }));
}

import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type Differences, jobTurns } from '../db/schema/jobs.ts';

/**
 * After so many ms, a turn that has not ended well counts as broken off. One that only takes longer
 * is then done by two processes at once, which every job bears.
 */
const longestMs = 60 * 60_000;
/** When a failed turn may be tried again, in ms. */
const againMs = 5 * 60_000;

const ago = (ms: number) => sql`now() - ${ms / 1000} * interval '1 second'`;

/**
 * Takes a job's next turn for this process: true where the last one, of whichever process, began
 * `everyMs` ago or more, by the database's clock. Who dies in a turn leaves the job to the others,
 * within an hour.
 */
export async function takeTurn(db: Database, job: string, everyMs: number): Promise<boolean> {
  const { beganAt, succeededAt } = jobTurns;
  const isBrokenOff = sql`(${succeededAt} is null or ${succeededAt} < ${beganAt}) and ${beganAt} <= ${ago(longestMs)}`;
  const taken = await db
    .insert(jobTurns)
    .values({ job, firstBeganAt: sql`now()`, beganAt: sql`now()` })
    .onConflictDoUpdate({
      target: jobTurns.job,
      set: { beganAt: sql`now()` },
      setWhere: sql`${beganAt} <= ${ago(everyMs)} or (${isBrokenOff})`,
    })
    .returning({ job: jobTurns.job });
  return taken.length > 0;
}

/** Notes that a turn has ended well. */
export async function endTurn(db: Database, job: string): Promise<void> {
  await db.update(jobTurns).set({ succeededAt: sql`now()` }).where(eq(jobTurns.job, job));
}

/** Gives a turn back that has failed: the job is due again in five minutes, or earlier by itself. */
export async function giveTurnBack(db: Database, job: string): Promise<void> {
  const beganAt = sql`least(${jobTurns.beganAt}, ${ago(longestMs - againMs)})`;
  await db.update(jobTurns).set({ beganAt }).where(eq(jobTurns.job, job));
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

/** When each job last ended well; for one that never has, when it first began. */
export async function listSuccesses(db: Database): Promise<{ job: string; at: Date }[]> {
  const { job, firstBeganAt, succeededAt } = jobTurns;
  const rows = await db.select({ job, firstBeganAt, succeededAt }).from(jobTurns);
  return rows.map((row) => ({ job: row.job, at: row.succeededAt ?? row.firstBeganAt }));
}

import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DataExport } from '../../../../contract/accounts/own-account.ts';
import { exportDays } from '../../../../contract/limits.ts';
import type { Database, DbDeps } from '../../../db/database.ts';
import { enqueueEvents } from '../../../db/outbox.ts';
import { users } from '../../../db/schema/accounts.ts';
import { dataExportParts, dataExports } from '../../../db/schema/exports.ts';
import { openQueue } from '../../../db/work/queue.ts';
import { AppError } from '../../../errors.ts';
import { lockUserShared } from '../../accounts/user-state.ts';
import { recordEvent } from '../../audit/record.ts';
import type { Person } from './personal-data.ts';

const lifetimeMs = exportDays * 24 * 60 * 60 * 1000;

/** A part takes far less; a process that writes none for so long has been killed. In milliseconds. */
const leaseMs = 5 * 60 * 1000;

const exportQueue = openQueue(dataExports, {
  key: ['id'],
  dueAt: 'leaseEnd',
  attempts: 'attempts',
  isWaiting: isNull(dataExports.readyAt),
});

/**
 * Asks for a person's data: a job then writes the file. A file that is being prepared stays, and a
 * finished one is replaced.
 * @throws AppError not_signed_in when the account is deleted at the same moment
 */
export const requestExport = ({ db, clock }: DbDeps, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockUserShared(tx, userId))) throw new AppError('not_signed_in');
    const isFinished = and(eq(dataExports.userId, userId), isNotNull(dataExports.readyAt));
    await tx.delete(dataExports).where(isFinished);
    const requestedAt = clock.now();
    const added = await tx
      .insert(dataExports)
      .values({ userId, requestedAt })
      .onConflictDoNothing()
      .returning({ id: dataExports.id });
    if (added.length > 0)
      await recordEvent(tx, requestedAt, { action: 'data_downloaded', by: userId });
  });

/** Returns whether there is a file with a person's data. */
export async function readExport({ db, clock }: DbDeps, userId: string): Promise<DataExport> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId));
  if (!row) return { state: 'none' };
  if (!row.readyAt) return { state: 'preparing' };
  const until = new Date(row.readyAt.getTime() + lifetimeMs);
  if (until <= clock.now()) return { state: 'none' };
  return { state: 'ready', bytes: row.bytes, until: until.toISOString() };
}

/** A file that this run prepares, and whose data it gets. */
export interface ClaimedExport {
  id: string;
  lease: string;
  person: Person;
}

/**
 * Takes the request that has waited longest and that no other run prepares; null when there is
 * none. One that has failed comes after those that have not.
 */
export async function claimExport({ db, clock }: DbDeps): Promise<ClaimedExport | null> {
  const now = clock.now();
  const lease = uuidv7();
  const [row] = await exportQueue.claim(db, {
    which: exportQueue.isDue(now),
    until: new Date(now.getTime() + leaseMs),
    limit: 1,
    orderBy: [asc(dataExports.attempts), asc(dataExports.requestedAt)],
    set: { lease },
  });
  if (!row) return null;
  await db.delete(dataExportParts).where(eq(dataExportParts.exportId, row.id));
  const [user] = await db.select().from(users).where(eq(users.id, row.userId));
  // A deleted account has no requests.
  if (!user?.identityId) return null;
  const { id, identityId, email } = user;
  return { id: row.id, lease, person: { id, identityId, email } };
}

class LostExport extends Error {
  override readonly name = 'LostExport';
}

/** Named by the run and not by the attempts: each part renews the lease. */
const isHeld = ({ id, lease }: ClaimedExport) =>
  and(eq(dataExports.id, id), eq(dataExports.lease, lease));

/** Stores a part. @throws Error when another run has taken over, or the account was deleted */
export const writePart = (
  { db, clock }: DbDeps,
  claimed: ClaimedExport,
  { number, bytes }: { number: number; bytes: Buffer },
): Promise<void> =>
  db.transaction(async (tx) => {
    const leaseEnd = new Date(clock.now().getTime() + leaseMs);
    const held = await tx
      .update(dataExports)
      .set({
        leaseEnd,
        bytes: sql`case when ${number}::int = 0 then 0 else ${dataExports.bytes} end + ${bytes.length}::int`,
      })
      .where(isHeld(claimed))
      .returning({ id: dataExports.id });
    if (held.length === 0) throw new LostExport('another process prepares this export');
    await tx.insert(dataExportParts).values({ exportId: claimed.id, number, bytes });
  });

/** Makes the file available, and mails its person. */
export const finishExport = ({ db, clock }: DbDeps, claimed: ClaimedExport): Promise<void> =>
  db.transaction(async (tx) => {
    const readyAt = clock.now();
    const done = await tx
      .update(dataExports)
      .set({ readyAt, lease: null, leaseEnd: null })
      .where(isHeld(claimed))
      .returning({ id: dataExports.id });
    if (done.length === 0) throw new LostExport('another process prepares this export');
    const about = `${claimed.person.identityId} ${claimed.id}`;
    await enqueueEvents(tx, readyAt, { kind: 'data_export', ids: [about], sides: ['owner'] });
  });

/**
 * Returns the file with a person's data, and its length; each part is read when it is sent.
 * @throws AppError not_found when there is none, or its time is over
 */
export async function openExport(deps: DbDeps, identityId: string) {
  const { db, clock } = deps;
  const [row] = await db
    .select({ file: dataExports })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(eq(users.identityId, identityId));
  const readyAt = row?.file.readyAt;
  if (!row || !readyAt || readyAt.getTime() + lifetimeMs <= clock.now().getTime())
    throw new AppError('not_found');
  const { id, bytes } = row.file;
  return { bytes, parts: readParts(db, id) };
}

async function* readParts(db: Database, exportId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const isThis = and(eq(dataExportParts.exportId, exportId), eq(dataExportParts.number, number));
    const [part] = await db.select().from(dataExportParts).where(isThis);
    if (!part) return;
    yield part.bytes;
  }
}

/** Deletes files whose time is over, in a job. */
export async function purgeExports({ db, clock }: DbDeps): Promise<void> {
  const end = new Date(clock.now().getTime() - lifetimeMs);
  await db.delete(dataExports).where(lt(dataExports.readyAt, end));
}

/** Deletes a person's file, or the request for it, within `tx`. */
export async function deleteExportOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.userId, userId));
}

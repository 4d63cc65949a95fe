import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { emailUndoDays } from '../../../../contract/limits.ts';
import { emailProofLifetimeMs } from '../../../config/lifetimes.ts';
import type { Database, DbDeps } from '../../../db/database.ts';
import { emailChanges } from '../../../db/schema/identity/factors.ts';

/** What the link of a mail does with a change: the new address confirms it, the former undoes it. */
export type LinkUse = 'confirm' | 'undo';

type EmailChange = typeof emailChanges.$inferSelect;

const columns = { confirm: 'confirmHash', undo: 'undoHash' } as const;

const hashed = (use: LinkUse, token: string) =>
  createHash('sha256').update(`${use} email ${token}`).digest('base64url');

const undoLifetimeMs = emailUndoDays * 24 * 60 * 60 * 1000;

/** The condition that a change can still be confirmed, or undone, at `now`. */
export function isOpen(use: LinkUse, now: Date) {
  const since = (ms: number) => new Date(now.getTime() - ms);
  return use === 'confirm'
    ? and(
        isNull(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.createdAt, since(emailProofLifetimeMs)),
      )
    : and(
        isNotNull(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.confirmedAt, since(undoLifetimeMs)),
      );
}

/**
 * Makes a new token for the link of a mail each time that mail is sent; only its hash is stored.
 * Returns null when the mail is no longer needed.
 */
export async function renewEmailLink(
  { db, clock }: DbDeps,
  id: string,
  use: LinkUse,
): Promise<{ to: string; token: string; newEmail: string } | null> {
  const token = randomBytes(16).toString('hex');
  const [row] = await db
    .update(emailChanges)
    .set({ [columns[use]]: hashed(use, token) })
    .where(and(eq(emailChanges.id, id), isOpen(use, clock.now())))
    .returning();
  if (!row) return null;
  const { newEmail, formerEmail } = row;
  return { to: use === 'confirm' ? newEmail : formerEmail, token, newEmail };
}

/** Ends changes of an identity's email that are not confirmed yet. */
export async function endWaitingChanges(tx: Database, identityId: string): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.identityId, identityId), isNull(emailChanges.confirmedAt)));
}

/** Returns the change of an open link with this token, or null. */
export async function findEmailLink(
  db: Database,
  now: Date,
  token: string,
  use: LinkUse,
): Promise<EmailChange | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges[columns[use]], hashed(use, token)), isOpen(use, now)));
  return row ?? null;
}

/** Deletes changes whose links have all expired, and with them the former emails. */
export async function purgeOldEmailChanges(db: Database, now: Date): Promise<void> {
  const lifetimeMs = emailProofLifetimeMs + undoLifetimeMs;
  const { createdAt } = emailChanges;
  await db.delete(emailChanges).where(lt(createdAt, new Date(now.getTime() - lifetimeMs)));
}

import { and, eq, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { blocks } from '../../db/schema/messages.ts';
import { AppError } from '../../errors.ts';
import { showReads } from './own-side.ts';

/**
 * Checks that neither of two people blocks the other. A blocked person gets the same error as for a
 * person who has left, so that it does not tell them about the block. Delays a block of either until
 * `tx` ends.
 * @throws AppError person_blocked, person_unavailable
 */
export async function requireNoBlock(tx: Database, userId: string, otherId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${pairKey(userId, otherId)})`);
  const found = await selectBlockBetween(tx, userId, otherId);
  if (found.some(({ blockerId }) => blockerId === userId)) throw new AppError('person_blocked');
  if (found.length > 0) throw new AppError('person_unavailable');
}

/** Whether a person blocks another one. Delays a change of that until `tx` ends. */
export async function isBlocking(tx: Database, blockerId: string, blockedId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${pairKey(blockerId, blockedId)})`);
  return (await tx.$count(blocks, isBlock(blockerId, blockedId))) > 0;
}

/** A query of the blocks between two people, on either side, of whom each may be a column. */
export const selectBlockBetween = (db: Database, one: PersonId, other: PersonId) =>
  db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(or(isBlock(one, other), isBlock(other, one)));

/**
 * Blocks a person, or ends the block, and then shows them what was read during it. Safe to repeat.
 */
export async function setBlocked(
  tx: Database,
  { blockerId, blockedId, at }: { blockerId: string; blockedId: string; at: Date },
  isBlocked: boolean,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${pairKey(blockerId, blockedId)})`);
  if (isBlocked) {
    const name = tx.select({ name: users.username }).from(users).where(eq(users.id, blockedId));
    await tx
      .insert(blocks)
      .values({ blockerId, blockedId, blockedName: sql`${name}`, createdAt: at })
      .onConflictDoNothing();
    return;
  }
  const ended = await tx.delete(blocks).where(isBlock(blockerId, blockedId)).returning();
  if (ended.length > 0) await showReads(tx, blockerId, blockedId);
}

/** The key of an advisory lock, because a block that is not there yet cannot be locked. */
const pairKey = (one: string, other: string) =>
  sql`hashtextextended(${['block', ...[one, other].sort()].join(' ')}, 0)`;

type PersonId = string | PgColumn;

/** Selects the block of a person by another one, each of whom may be a column. */
export const isBlock = (blockerId: PersonId, blockedId: PersonId) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

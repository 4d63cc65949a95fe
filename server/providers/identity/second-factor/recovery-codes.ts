import { createHmac, randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { recoveryCodes } from '../../../db/schema/identity/factors.ts';

const count = 10;

/** Without letters and digits that look alike (Crockford's Base32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 32 to the power of 10 is 50 bits, where a sign-in allows ten tries an hour. */
const length = 10;

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code as people read it: K7QF2-9XWHT. */
const shown = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** With the installation's secret, since 50 bits alone can be guessed from a copy of the database. */
const hashOf = (key: string, identityId: string, code: string) =>
  createHmac('sha256', key).update(`recovery ${identityId} ${code}`).digest('base64url');

/**
 * Makes ten recovery codes, and ends the former ones.
 * @param key the installation's secret
 * @returns the codes to show; they are not stored
 */
export async function makeRecoveryCodes(
  tx: Database,
  now: Date,
  key: string,
  identityId: string,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.identityId, identityId));
  const codes = Array.from({ length: count }, newCode);
  const rowOf = (code: string) => ({
    hash: hashOf(key, identityId, code),
    identityId,
    createdAt: now,
  });
  await tx.insert(recoveryCodes).values(codes.map(rowOf));
  return codes.map(shown);
}

/** Uses up a recovery code. Returns false when there is no such code, or it was used before. */
export async function consumeRecoveryCode(
  tx: Database,
  now: Date,
  key: string,
  identityId: string,
  code: string,
): Promise<boolean> {
  // O, I and L are read as the digits that they look like.
  const typed = code.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.hash, hashOf(key, identityId, typed)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}

/** Returns how many recovery codes are left; null when none were ever made. */
export async function countRecoveryCodes(db: Database, identityId: string): Promise<number | null> {
  const rows = await db
    .select({ usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.identityId, identityId));
  return rows.length === 0 ? null : rows.filter(({ usedAt }) => usedAt === null).length;
}

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../../db/database.ts';
import { type SandboxGrant, sandboxCodes } from '../../../../db/schema/google-sandbox.ts';

/** RFC 6749, 4.1.2 allows 10 minutes at most; a redirect takes no longer than this. */
const lifetimeMs = 60_000;

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** Gives a code that can be traded once, within a minute, for what the person has granted. */
export async function issueCode(db: Database, grant: SandboxGrant): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db.delete(sandboxCodes).where(lt(sandboxCodes.expiresAt, new Date()));
  const expiresAt = new Date(Date.now() + lifetimeMs);
  await db.insert(sandboxCodes).values({ hash: hashOf(code), grant, expiresAt });
  return code;
}

/** What the code stands for; null for one that is unknown, late or used. It is used from now on. */
export async function takeCode(db: Database, code: string): Promise<SandboxGrant | null> {
  const [row] = await db
    .delete(sandboxCodes)
    .where(and(eq(sandboxCodes.hash, hashOf(code)), gt(sandboxCodes.expiresAt, new Date())))
    .returning();
  return row?.grant ?? null;
}

import type { CodeStore } from '@respoke/google-sandbox/store';
import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { sandboxCodes } from '../../../db/schema/sandbox/google-sandbox.ts';

/** Stores the Google sandbox's authorization codes in a table. */
export const openCodeStore = (db: Database): CodeStore => ({
  save: async (code) => {
    await db.insert(sandboxCodes).values(code);
  },
  take: async (hash) => {
    const [code] = await db.delete(sandboxCodes).where(eq(sandboxCodes.hash, hash)).returning();
    return code ?? null;
  },
  removeExpired: async (moment) => {
    await db.delete(sandboxCodes).where(lt(sandboxCodes.expiresAt, moment));
  },
});

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { secrets } from './schema/accounts.ts';

/**
 * Returns a random value of 32 bytes (base64url) with this name, which is the same in every process
 * of the installation and after every restart.
 */
export async function installationSecret(db: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  return row?.value ?? value;
}

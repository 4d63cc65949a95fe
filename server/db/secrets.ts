import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { secrets } from './schema/accounts.ts';

/**
 * Returns a secret value with this name, which is the same in every process of the installation and
 * after every restart. At the first call it is made: by default of 32 random bytes, as base64url.
 */
export async function installationSecret(
  db: Database,
  name: string,
  create: () => string = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const value = create();
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  return row?.value ?? value;
}

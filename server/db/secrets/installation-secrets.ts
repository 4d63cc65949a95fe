import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { secrets } from '../schema/accounts.ts';
import { newSecret, readKeyRing, type SecretSettings } from './key-ring.ts';
import { type KeyRing, seal, unseal } from './sealing.ts';

export interface InstallationSecrets {
  /**
   * Returns the secret value with this name, which is the same in every process of the installation
   * and after every restart. At the first call it is made: by default of 32 random bytes, as
   * base64url.
   */
  read(name: string, create?: () => string): Promise<string>;
}

/**
 * Opens the secret values in the database, which `SECRET` decrypts.
 * @throws ConfigError for a wrong `SECRET`, for a changed row, and for plain values
 */
export async function openSecrets(
  settings: SecretSettings,
  db: Database,
): Promise<InstallationSecrets> {
  const ring = await readKeyRing(settings);
  const rows = await db.select().from(secrets);
  for (const { name, value } of rows) unseal(ring, name, value);
  return secretReader(db, ring);
}

/** Reads secret values with keys that are known to fit, within a transaction too. */
export const secretReader = (db: Database, ring: KeyRing): InstallationSecrets => ({
  read: async (name, create = newSecret) => {
    const value = seal(ring.current, name, create());
    await db.insert(secrets).values({ name, value }).onConflictDoNothing();
    const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
    return unseal(ring, name, row?.value ?? value);
  },
});

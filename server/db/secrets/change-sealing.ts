import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { secrets } from '../schema/accounts.ts';
import { type KeyRing, keyIdOf, seal, unseal } from './sealing.ts';

/**
 * Encrypts with the current secret what the former one has encrypted. The values stay the same, so
 * nobody is signed out.
 * @returns how many values the former secret had encrypted
 * @throws ConfigError for a value that neither of the two decrypts
 */
export const rotateSealing = (db: Database, ring: KeyRing): Promise<number> =>
  changeRows(db, (name, stored) => {
    const value = unseal(ring, name, stored);
    return keyIdOf(stored) === ring.current.id ? stored : seal(ring.current, name, value);
  });

/** Changes every value that `change` does not return as it is: all of them or none. */
const changeRows = (
  db: Database,
  change: (name: string, stored: string) => string,
): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx.select().from(secrets).orderBy(secrets.name).for('update');
    const changed = rows
      .map(({ name, value }) => ({ name, value, next: change(name, value) }))
      .filter(({ value, next }) => value !== next);
    for (const { name, next } of changed)
      await tx.update(secrets).set({ value: next }).where(eq(secrets.name, name));
    return changed.length;
  });

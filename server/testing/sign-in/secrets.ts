import type { Database } from '../../db/database.ts';
import { type InstallationSecrets, secretReader } from '../../db/secrets/installation-secrets.ts';
import { sealingKeyOf } from '../../db/secrets/sealing.ts';

/** The `SECRET` of every test's shop. */
export const testSecret = 'secret of the tests, 32 characters and more';

/** Returns the secrets of a test's database. */
export const testSecrets = (db: Database): InstallationSecrets =>
  secretReader(db, { current: sealingKeyOf(testSecret), former: undefined });

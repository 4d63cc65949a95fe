import type { Keys } from '@respoke/stripe-sandbox';
import type { Database } from '../../../db/database.ts';
import { installationSecret } from '../../../db/secrets.ts';

/**
 * Returns the API keys of the sandbox's account. The secret keys are random for each installation.
 */
export const readKeys = async (db: Database): Promise<Keys> => ({
  publishable: 'pk_test_sandbox',
  secret: `sk_test_${await installationSecret(db, 'payment sandbox API')}`,
  webhook: `whsec_${await installationSecret(db, 'payment sandbox webhook')}`,
});

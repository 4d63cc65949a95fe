import type { Keys } from '@respoke/stripe-sandbox';
import type { InstallationSecrets } from '../../../db/secrets/installation-secrets.ts';

/**
 * Returns the API keys of the sandbox's account. The secret keys are random for each installation.
 */
export const readKeys = async (secrets: InstallationSecrets): Promise<Keys> => ({
  publishable: 'pk_test_sandbox',
  secret: `sk_test_${await secrets.read('payment sandbox API')}`,
  webhook: `whsec_${await secrets.read('payment sandbox webhook')}`,
});

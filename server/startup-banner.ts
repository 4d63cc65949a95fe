import { type Config, originOf } from './config/config.ts';
import type { OpenDatabase } from './db/open.ts';
import type { Providers } from './providers/open.ts';
import type { OpenRedis } from './redis/open.ts';
import type { Demo } from './seed/demo/load.ts';

/**
 * Returns the text to print when the server has started: its URL, the demo accounts, the adapters
 * in use.
 */
export function startupBanner(
  config: Config,
  database: OpenDatabase,
  { identity, googleSandbox, images, payments, mail, search }: Providers,
  { demoAccounts, redis }: { demoAccounts: Demo['accounts']; redis: OpenRedis | undefined },
): string {
  const accounts = demoAccounts.map(
    ({ role, email, password }) => `    ${role.padEnd(8)}${email.padEnd(28)}${password}`,
  );
  return [
    '',
    `  ${config.brand.name} is at ${originOf(config)}`,
    '',
    ...(accounts.length > 0 ? ['  Demo accounts', ...accounts, ''] : []),
    `  database   ${database.description}`,
    `  identity   ${identity.description}`,
    `  google     ${googleLine(config, googleSandbox !== undefined)}`,
    `  images     ${images.description}`,
    `  payment    ${payments.name === 'stripe' ? 'Stripe' : 'sandbox (play money)'}`,
    `  mail       ${mail.description}`,
    `  search     ${search.description}`,
    ...(redis ? [`  shared     ${redis.description}`] : []),
    '',
    '',
  ].join('\n');
}

function googleLine({ google }: Config, isSandbox: boolean): string {
  if (isSandbox) return 'sandbox (invented accounts)';
  return typeof google === 'object' ? google.issuer : 'off (no client is configured)';
}

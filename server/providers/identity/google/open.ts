import type { DbDeps } from '../../../db/database.ts';
import type { Forward } from '../forward-to-better-auth.ts';
import type { DropPayoutAccount } from '../provider.ts';
import { linkGoogle } from './claim-identity.ts';
import { type OpenIdSettings, openIdClient } from './openid-client.ts';
import { googlePlugin } from './plugin.ts';
import { googleProvider } from './provider.ts';
import { googleRoutes } from './routes.ts';

export interface GoogleOptions extends DbDeps {
  /**
   * How to reach Google or the provider in its place; undefined when sign-in with Google is turned
   * off.
   */
  google: OpenIdSettings | undefined;
  /** The origin that browsers use; undefined when they may use any name of this machine. */
  publicUrl: string | undefined;
  basePath: string;
  origin: string;
  dropPayoutAccount: DropPayoutAccount;
  log?: { error(details: object, message: string): void } | undefined;
}

/**
 * Returns the library's plugin and the routes for sign-in with Google, or undefined when it is
 * turned off.
 */
export function openGoogle(options: GoogleOptions) {
  const { google, log } = options;
  if (!google) return undefined;
  const client = openIdClient(google);
  const report = (err: unknown) => log?.error({ err }, 'signing in with Google failed');
  const provider = googleProvider(client, google.issuer, report);
  return {
    plugin: googlePlugin(provider, options.clock, (identityId, name) =>
      linkGoogle(options, identityId, name),
    ),
    routes: (forward: Forward) => googleRoutes({ ...options, forward, client, report }),
  };
}

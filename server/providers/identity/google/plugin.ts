import type { BetterAuthPlugin } from 'better-auth';
import { googleAccountHooks, refuseUnverified } from './account-rules.ts';
import type { googleProvider } from './provider.ts';

/**
 * Tells the library of the provider and of our rules for its accounts.
 *
 * @param onPasswordRemoved is told of each identity whose unconfirmed password has been ended.
 */
export const googlePlugin = (
  provider: ReturnType<typeof googleProvider>,
  onPasswordRemoved: (identityId: string) => Promise<void>,
) =>
  ({
    id: 'google-sign-in',
    init: () => ({
      context: { socialProviders: [provider] },
      options: {
        databaseHooks: googleAccountHooks(onPasswordRemoved),
        user: { validateUserInfo: refuseUnverified },
        account: {
          updateAccountOnSignIn: false,
          // The hooks above see to it that an unverified identity can be joined without harm.
          accountLinking: { requireLocalEmailVerified: false },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;

import type { BetterAuthPlugin } from 'better-auth';
import { googleAccountHooks, refuseUnverified } from './account-hooks.ts';
import type { googleProvider } from './provider.ts';

/**
 * Registers the provider and the rules for its accounts with the library.
 * @param claimIdentity hands an identity over to the person who has signed in with the provider
 */
export const googlePlugin = (
  provider: ReturnType<typeof googleProvider>,
  claimIdentity: (identityId: string) => Promise<void>,
) =>
  ({
    id: 'google-sign-in',
    init: () => ({
      context: { socialProviders: [provider] },
      options: {
        databaseHooks: googleAccountHooks(claimIdentity),
        user: { validateUserInfo: refuseUnverified },
        account: {
          updateAccountOnSignIn: false,
          // Safe, because the hooks above remove what an earlier creator of the identity could use.
          accountLinking: { requireLocalEmailVerified: false },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;

import type { BetterAuthPlugin } from 'better-auth';
import { googleAccountHooks, refuseUnverified } from './account-hooks.ts';
import type { googleProvider } from './provider.ts';

/**
 * Registers the provider and our rules for its accounts with the library.
 * @param claimIdentity gives an identity to the person who has signed in by the provider
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
          // The hooks above see to it that an unverified identity can be joined without harm.
          accountLinking: { requireLocalEmailVerified: false },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;

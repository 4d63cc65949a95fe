import type { BetterAuthPlugin } from 'better-auth';
import type { Clock } from '../../../clock.ts';
import { googleAccountHooks, googleCheck } from './account-hooks.ts';
import type { googleProvider } from './provider.ts';

/**
 * Registers the provider and the rules for its accounts with the library.
 * @param linkGoogle prepares an identity for the account of the person who has signed in with the provider
 */
export const googlePlugin = (
  provider: ReturnType<typeof googleProvider>,
  clock: Clock,
  linkGoogle: (identityId: string, name: string) => Promise<void>,
) =>
  ({
    id: 'google-sign-in',
    init: () => ({
      context: { socialProviders: [provider] },
      options: {
        databaseHooks: googleAccountHooks(clock),
        user: { validateUserInfo: googleCheck(linkGoogle) },
        account: {
          updateAccountOnSignIn: false,
          // Safe, because the check above removes what an earlier creator of the identity could use.
          accountLinking: { requireLocalEmailVerified: false },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;

import type { BetterAuthOptions } from 'better-auth';
import { googleId } from './provider.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Check = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** Refuses whoever comes with an email that the provider has not verified, each time anew. */
export const refuseUnverified: Check = ({ user, source }) =>
  source.method === 'oauth' && !user.emailVerified ? { error: 'email_not_verified' } : undefined;

/**
 * What happens when an account of the provider is added to an identity.
 *
 * An identity with the same email may have been made by somebody else, who typed that email and a
 * password and waits for its owner to come by Google. So a password whose email nobody has ever
 * confirmed ends here, with its sessions, and `onPasswordRemoved` tells the owner.
 */
export function googleAccountHooks(
  onPasswordRemoved: (identityId: string) => Promise<void>,
): Hooks {
  return {
    account: {
      create: {
        before: async (account, context) => {
          if (account.providerId !== googleId || !context) return;
          const { internalAdapter } = context.context;
          const owner = await internalAdapter.findUserById(account.userId);
          const password = await internalAdapter.findCredentialAccount(account.userId);
          if (owner && !owner.emailVerified && password) {
            await internalAdapter.deleteAccount(password.id);
            await internalAdapter.deleteUserSessions(owner.id);
            // No transaction of the library is open here: it joins accounts without one.
            await onPasswordRemoved(owner.id);
          }
          // We ask the provider nothing later, so its tokens need not lie in our database.
          const noTokens = { accessToken: null, refreshToken: null, idToken: null };
          return { data: { ...noTokens, accessTokenExpiresAt: null, scope: null } };
        },
      },
    },
  };
}

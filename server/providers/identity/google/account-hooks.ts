import type { BetterAuthOptions } from 'better-auth';
import { googleId } from './provider.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Check = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** Refuses a sign-in with an email that the provider has not verified, each time. */
export const refuseUnverified: Check = ({ user, source }) =>
  source.method === 'oauth' && !user.emailVerified ? { error: 'email_not_verified' } : undefined;

/**
 * What happens when an account of the provider is added to an identity: `claimIdentity` hands over one that
 * was not known to be its owner's. An identity that the provider's account makes is, from then on.
 */
export function googleAccountHooks(claimIdentity: (identityId: string) => Promise<void>): Hooks {
  return {
    user: {
      create: {
        // Only a provider vouches for an email while the identity is made; a sign-up does not.
        before: async (user) => ({
          data: { ...user, ownerSince: user.emailVerified ? new Date() : null },
        }),
      },
    },
    account: {
      create: {
        before: async (account, context) => {
          if (account.providerId !== googleId || !context) return;
          const owner = await context.context.internalAdapter.findUserById(account.userId);
          // No transaction of the library is open here: it opens one only for a new identity.
          if (owner && !('ownerSince' in owner && owner.ownerSince)) await claimIdentity(owner.id);
          // We ask the provider nothing later, so its tokens need not lie in our database.
          const noTokens = { accessToken: null, refreshToken: null, idToken: null };
          return { data: { ...noTokens, accessTokenExpiresAt: null, scope: null } };
        },
      },
    },
  };
}

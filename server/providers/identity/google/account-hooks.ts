import type { BetterAuthOptions } from 'better-auth';
import { googleId } from './provider.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Check = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** Rejects every sign-in with an email that the provider has not verified. */
export const refuseUnverified: Check = ({ user, source }) =>
  source.method === 'oauth' && !user.emailVerified ? { error: 'email_not_verified' } : undefined;

/**
 * Hooks for adding a Google account to an identity. When the identity is not known to belong to the
 * email's owner, `claimIdentity` hands it over. An identity that Google sign-in creates belongs to
 * the owner from the beginning.
 */
export function googleAccountHooks(claimIdentity: (identityId: string) => Promise<void>): Hooks {
  return {
    user: {
      create: {
        // Only an OAuth provider sets `emailVerified` when an identity is created; a sign-up does
        // not.
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
          // The library has no open transaction here: it opens one only for a new identity.
          if (owner && !('ownerSince' in owner && owner.ownerSince)) await claimIdentity(owner.id);
          // The tokens are not stored, because the server makes no later requests with them.
          const noTokens = { accessToken: null, refreshToken: null, idToken: null };
          return { data: { ...noTokens, accessTokenExpiresAt: null, scope: null } };
        },
      },
    },
  };
}

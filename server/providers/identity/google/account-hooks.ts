import type { BetterAuthOptions } from 'better-auth';
import type { Clock } from '../../../clock.ts';
import { googleId } from './provider.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Check = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/**
 * Returns the check of each person who signs in with Google. It rejects an email that the provider has
 * not verified, and has `linkGoogle` prepare an identity that gets a further account: it may not be
 * known to belong to the email's owner. `name` is the person's at Google.
 */
export const googleCheck =
  (linkGoogle: (identityId: string, name: string) => Promise<void>): Check =>
  async ({ user, source }) => {
    if (source.method !== 'oauth') return undefined;
    if (!user.emailVerified) return { error: 'email_not_verified' };
    if (source.action === 'link-account') await linkGoogle(String(user.id), String(user.name));
    return undefined;
  };

/**
 * Hooks for adding identities and their Google accounts. An identity that Google sign-in creates
 * belongs to the owner from the beginning.
 */
export function googleAccountHooks(clock: Clock): Hooks {
  return {
    user: {
      create: {
        // Only an OAuth provider sets `emailVerified` when an identity is created; a sign-up does
        // not.
        before: async (user) => ({
          data: { ...user, ownerSince: user.emailVerified ? clock.now() : null },
        }),
      },
    },
    account: {
      create: {
        before: async (account) => {
          if (account.providerId !== googleId) return;
          // The tokens are not stored, because the server makes no later requests with them.
          const noTokens = { accessToken: null, refreshToken: null, idToken: null };
          return { data: { ...noTokens, accessTokenExpiresAt: null, scope: null } };
        },
      },
    },
  };
}

import type { BetterAuthOptions } from 'better-auth';
import { googleId } from './provider.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Check = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** Rejects every sign-in with an email that the provider has not verified. */
export const refuseUnverified: Check = ({ user, source }) =>
  source.method === 'oauth' && !user.emailVerified ? { error: 'email_not_verified' } : undefined;

/**
 * Hooks for adding a Google account to an identity. `linkGoogle` prepares one that exists already,
 * which may not be known to belong to the email's owner. An identity that Google sign-in creates belongs to
 * the owner from the beginning.
 */
export function googleAccountHooks(linkGoogle: (identityId: string) => Promise<void>): Hooks {
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
          const { internalAdapter } = context.context;
          const owner = await internalAdapter.findUserById(account.userId);
          const isOwned = owner && 'ownerSince' in owner && owner.ownerSince;
          // A new identity has an owner and no accounts yet. The library has no open transaction
          // here: it opens one only for a new identity.
          const isNew = isOwned && (await internalAdapter.findAccounts(owner.id)).length === 0;
          if (owner && !isNew) await linkGoogle(owner.id);
          // The tokens are not stored, because the server makes no later requests with them.
          const noTokens = { accessToken: null, refreshToken: null, idToken: null };
          return { data: { ...noTokens, accessTokenExpiresAt: null, scope: null } };
        },
      },
    },
  };
}
